import { roomMessages } from '@gbr/domain/messages/room.ts';

export function Opening() {
  return (
    <p role="status" className="room-opening">
      {roomMessages.opening}
    </p>
  );
}
