/** What people put to calls: tags and notes; and calls deleted many at a time. */
import * as z from 'zod/mini';
import { CallFilters } from '../list/call-filters';
import { CallOrder } from '../list/call-order';
import { CallParams } from '../../call-params';
import { endpoint } from '../../endpoint';
import { longest } from '../../limits';

export const MOST_TAGS = 20;
/** Calls in one request. A page with more of them asks several times, and shows how far it is. */
export const MOST_MARKED = 100;

/** In lower case, so that no two tags differ by that alone. */
const Tag = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Write a tag.'),
    longest(40),
    z.regex(/^[^,\n]*$/, 'Use no comma.'),
  );

const CallIds = z
  .array(z.uuid())
  .check(
    z.minLength(1, 'Choose a call.'),
    z.maxLength(MOST_MARKED, `At most ${MOST_MARKED} calls at a time.`),
  );

const MOST_MENTIONS = 20;

/** A member of the workspace by whom they're called in a note: `@Ada Byron`. */
export const Mentionable = z.object({ user_id: z.uuid(), name: z.string() });
export type Mentionable = z.infer<typeof Mentionable>;

export const CallNote = z.object({
  note_id: z.uuid(),
  /** The moment it's about. Null: the whole call. */
  offset_ms: z.nullable(z.int()),
  text: z.string(),
  /** Who is mentioned in it, by their name then. */
  mentions: z.array(Mentionable),
  /** Name or address of who wrote it. */
  written_by: z.string(),
  is_own: z.boolean(),
  written_at: z.iso.datetime(),
});
export type CallNote = z.infer<typeof CallNote>;

export const callMarkEndpoints = {
  tags: endpoint({
    method: 'GET',
    path: '/call-tags',
    access: 'calls:view',
    summary: 'The tags that are in use in the workspace',
    response: z.object({ tags: z.array(z.string()) }),
  }),
  tag: endpoint({
    method: 'POST',
    path: '/call-tags',
    access: 'calls:view',
    summary: 'Add and remove tags of calls; a call has at most 20',
    body: z.object({
      call_ids: CallIds,
      add: z._default(z.array(Tag).check(z.maxLength(MOST_TAGS)), []),
      remove: z._default(z.array(Tag).check(z.maxLength(MOST_TAGS)), []),
    }),
    response: z.object({
      tagged: z.array(z.uuid()),
      /** They were deleted meanwhile, or have 20 tags. */
      left: z.array(z.object({ call_id: z.uuid(), reason: z.string() })),
    }),
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/calls/delete',
    access: 'calls:manage',
    summary: 'Delete calls that have ended, with their logs and recordings; their money stays in the ledger',
    body: z.object({ call_ids: CallIds }),
    response: z.object({
      deleted: z.array(z.uuid()),
      left: z.array(z.object({ call_id: z.uuid(), reason: z.string() })),
    }),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/calls/{call_id}/notes',
    access: 'calls:view',
    summary: 'Notes on a call, in the order of their moments',
    params: CallParams,
    response: z.object({ items: z.array(CallNote) }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/notes',
    access: 'calls:view',
    summary: 'Write a note on a call or a moment of it',
    params: CallParams,
    body: z.object({
      offset_ms: z._default(z.nullable(z.int().check(z.gte(0), z.lte(86_400_000))), null),
      text: z.string().check(z.trim(), z.minLength(1, 'Write something.'), longest(2000)),
      /** Members who are told of it in their inbox. */
      mentions: z._default(
        z.array(z.uuid()).check(z.maxLength(MOST_MENTIONS, `Mention at most ${MOST_MENTIONS} people.`)),
        [],
      ),
    }),
    response: CallNote,
    status: 201,
  }),
  mentionable: endpoint({
    method: 'GET',
    path: '/mentionable-members',
    access: 'calls:view',
    summary: 'Who can be mentioned in notes: the members by their names',
    response: z.object({ items: z.array(Mentionable) }),
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/calls/{call_id}/notes/{note_id}',
    access: 'calls:view',
    summary: 'Remove a note: your own, or any as an admin',
    params: z.extend(CallParams, { note_id: z.uuid() }),
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/calls/{call_id}/neighbours',
    access: 'calls:view',
    summary: 'The calls before and after this one in a filtered and sorted list',
    params: CallParams,
    query: z.extend(CallFilters, CallOrder.shape),
    response: z.object({ previous: z.nullable(z.uuid()), next: z.nullable(z.uuid()) }),
  }),
};
