import type { BanStatus, Role } from '@gbr/domain/choices.ts';
import { Badge } from '../../../ui/Badge.tsx';

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={role === 'user' ? 'neutral' : 'gold'}>{role}</Badge>
);

export const BanBadge = ({ status }: { status: BanStatus }) => (
  <Badge tone={status === 'active' ? 'good' : 'bad'}>{status}</Badge>
);
