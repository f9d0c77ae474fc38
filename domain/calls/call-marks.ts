/** Rules of tags, notes and saved views. Each of `callMarkCan` answers null, or the sentence that says why not. */
import { type Mentionable, MOST_TAGS } from '#contract/calls/reading/call-marks';
import { fieldError } from '../api-error';
import { hasPermission, permissionsOf, type Grant } from '#contract/permissions';

export const MOST_NOTES = 200;

export const tooManyNotes = `A call can have ${MOST_NOTES} notes.`;
export const tooManyTags = `A call can have ${MOST_TAGS} tags.`;

/** The tags of a call afterwards, in their order; null: they would be too many. */
export function tagsAfter(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] | null {
  const after = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])].sort();
  return after.length > MOST_TAGS && after.length > tags.length ? null : after;
}

/** The members that are mentioned, each once. @throws ApiError `invalid_request` for someone who is none */
export function mentionedAmong(members: readonly Mentionable[], mentions: readonly string[]): Mentionable[] {
  return [...new Set(mentions)].map((id) => {
    const member = members.find(({ user_id }) => user_id === id);
    if (member === undefined) throw fieldError('mentions', 'Someone you mention is no longer a member.');
    return member;
  });
}

const manages = (role: Grant) => hasPermission(permissionsOf(role), 'calls:manage');

export const callMarkCan = {
  removeNote: (isOwn: boolean, role: Grant) =>
    isOwn || manages(role) ? null : 'Only an admin can remove someone else’s note.',

  changeView: (isOwn: boolean, role: Grant) =>
    isOwn || manages(role) ? null : 'Only an admin can change someone else’s view.',
};
