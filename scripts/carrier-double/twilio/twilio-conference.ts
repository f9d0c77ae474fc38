/** `<Dial><Conference>`: calls in a room of one name hear each other, until the first of them leaves. */
import { attribute } from './twilio-markup';

/** As TwiML says it. */
export interface Conference {
  room: string;
  endsOnExit: boolean;
}

export function readConference(tag: string): Conference | null {
  const [, inside, room] = /<Conference\b([^>]*)>([^<]*)</.exec(tag) ?? [];
  if (inside === undefined || room === undefined) return null;
  return { room, endsOnExit: attribute(inside, 'endConferenceOnExit') === 'true' };
}

/** A call in a room. */
export interface Participant {
  /** What it says next; undefined: nothing. */
  says(): Uint8Array | undefined;
  hears(frame: Uint8Array): void;
  /** No one has said anything since. */
  hearsNothing(): void;
}

const FRAME_MS = 20;

interface Room {
  inside: Map<Participant, () => void>;
  timer: NodeJS.Timeout;
}

const rooms = new Map<string, Room>();

/** Resolves when the conference is over for this one. */
export function enterConference({ room: name }: Conference, participant: Participant): Promise<void> {
  const room = rooms.get(name) ?? opened(name);
  participant.hearsNothing();
  return new Promise((resolve) => room.inside.set(participant, resolve));
}

/** It hangs up, or does something else: each of the others is at its end, too. */
export function leaveConference({ room: name, endsOnExit }: Conference, participant: Participant): void {
  const room = rooms.get(name);
  const left = room?.inside.get(participant);
  if (room === undefined || left === undefined) return;
  room.inside.delete(participant);
  left();
  if (!endsOnExit && room.inside.size > 0) return;
  rooms.delete(name);
  clearInterval(room.timer);
  for (const over of room.inside.values()) over();
}

function opened(name: string): Room {
  const inside: Room['inside'] = new Map();
  const timer = setInterval(() => {
    const hearing = new Set<Participant>();
    for (const speaker of inside.keys()) {
      const frame = inside.size > 1 ? speaker.says() : undefined;
      if (frame === undefined) continue;
      for (const other of inside.keys()) {
        if (other === speaker) continue;
        other.hears(frame);
        hearing.add(other);
      }
    }
    for (const one of inside.keys()) if (!hearing.has(one)) one.hearsNothing();
  }, FRAME_MS);
  const room = { inside, timer };
  rooms.set(name, room);
  return room;
}
