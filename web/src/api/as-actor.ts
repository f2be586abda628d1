/** A member of the API as the permissions know one. */
export function asActor<User extends { _id: string }>(user: User): User & { id: string } {
  return { ...user, id: user._id };
}
