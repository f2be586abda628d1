import { roomMessages } from '@gbr/domain/room-messages.ts';

export function Opening() {
  return (
    <p role="status" className="room-opening">
      {roomMessages.opening}
    </p>
  );
}
