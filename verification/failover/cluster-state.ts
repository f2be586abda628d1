/** As Patroni's REST API tells it at `/cluster`. */
export interface ClusterState {
  members: { name: string; role: string; state: string; timeline?: number }[];
}

const working = new Set(['running', 'streaming']);

export function leaderOf({ members }: ClusterState): string | undefined {
  const leaders = members.filter(({ role, state }) => role === 'leader' && working.has(state));
  return leaders.length === 1 ? leaders[0]?.name : undefined;
}

export function syncStandbyOf({ members }: ClusterState): string | undefined {
  return members.find(({ role, state }) => role === 'sync_standby' && working.has(state))?.name;
}

/** One leader, with a synchronous standby, and all on its timeline. */
export function isWhole(state: ClusterState, size: number): boolean {
  const { members } = state;
  return (
    members.length === size &&
    members.every((member) => working.has(member.state)) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    leaderOf(state) !== undefined &&
    syncStandbyOf(state) !== undefined
  );
}
