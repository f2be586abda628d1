export function asActor<User extends { _id: string }>(user: User): User & { id: string } {
  return { ...user, id: user._id };
}
