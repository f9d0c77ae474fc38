import { AgentDraft } from '#contract/agents/agent-content';
import type { AuditChange, AuditEntry } from '#contract/workspace/audit';
import { thingWords } from '#domain/workspace/audit-things';
import { RelativeTime } from '@/components/ui/relative-time';
import { Row } from '@/components/ui/rows';
import { exactTime } from '@/lib/format/dates';
import { counted } from '@/lib/format/figures';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import type { Run } from './runs';
import { isOnlyId, namedPath, valueDifferences, valueLines } from './value-differences';

/** One change, or several of one kind that follow each other, with what it was before once it's opened. */
export function AuditRow({ run }: { run: Run }) {
  const [entry] = run;
  const aside = [nameOf(entry), run.length > 1 ? counted(run.length, 'change') : null].filter(
    (one) => one !== null,
  );
  return (
    <Row
      id={entry.entry_id}
      name={`${entry.actor.name} ${entry.what}`}
      head={
        <>
          <span className="min-w-0 flex-1 wrap-anywhere max-sm:line-clamp-2 max-sm:[text-wrap:wrap] sm:truncate">
            <span className="font-medium">{entry.actor.name}</span> {entry.what}
            {aside.length > 0 && (
              <span className="text-soft max-sm:block">
                <span className="max-sm:hidden">{'\u00a0· '}</span>
                {aside.join(' · ')}
              </span>
            )}
          </span>
          <RelativeTime at={entry.at} className="shrink-0 text-sm text-soft" />
        </>
      }
    >
      {run.map((one) => (
        <div key={one.entry_id} className="grid gap-2">
          <p className="text-sm text-soft">
            {exactTime(one.at)}
            {one.address !== '' && ` · from ${one.address}`}
            {one.actor.kind === 'key' && ' · by API key'}
            {one.actor.kind === 'assistant' && ' · written by the assistant'}
            {one.actor.kind === 'system' && ' · automatically'}
          </p>
          {one.changes.map((change, at) => (
            // They never change, and have no other name.
            // oxlint-disable-next-line react/no-array-index-key
            <Change key={at} change={change} />
          ))}
          {one.changes_left_out > 0 && (
            <p className="text-sm text-soft">
              And {counted(one.changes_left_out, 'more change')}. The export has them all.
            </p>
          )}
        </div>
      ))}
    </Row>
  );
}

/** What the entry is about, when all that it changed is called the same. */
function nameOf({ changes }: AuditEntry): string | null {
  const names = new Set(changes.map(shownName).filter((name) => name !== null));
  return names.size === 1 ? ([...names][0] ?? null) : null;
}

/** An alert has no name: what the log takes for one is whether it's mailed. */
const shownName = ({ thing, name }: AuditChange): string | null =>
  name === null || thing === 'alert_rules' ? null : phoneText(name);

/** Part by part, what was there and what is there now. */
function Change({ change }: { change: AuditChange }) {
  const { thing, operation, before, after } = change;
  const name = shownName(change);
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (part) => !unread.has(part),
  );
  const differences = inReadingOrder(parts)
    .flatMap((part) => valueDifferences([partName(part)], before[part], after[part]))
    .filter((one) => !isOnlyId(one));
  return (
    <div className="grid gap-1">
      <p className="text-sm font-medium">
        {thingWords(thing)}
        {name !== null && ` “${name}”`} {operation}
      </p>
      {differences.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
          {differences.map((one) => (
            <div key={one.path.join('\n')} className="contents">
              <dt className="text-soft wrap-anywhere">{namedPath(one.path)}</dt>
              <dd className="wrap-anywhere max-sm:pb-1">
                {one.before !== undefined && (
                  <del className="text-soft">
                    <Value of={one.before} name={one.path.at(-1)} />
                  </del>
                )}
                {one.before !== undefined && one.after !== undefined && ' → '}
                {one.after !== undefined && (
                  <ins className="no-underline">
                    <Value of={one.after} name={one.path.at(-1)} />
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** What's a list is read line by line. */
function Value({ of, name = '' }: { of: unknown; name: string | undefined }) {
  const lines = valueLines(of, name);
  if (lines.length === 1) return lines[0];
  return (
    <ul className="grid gap-1">
      {lines.map((line, at) => (
        // They never change, and two may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}

/** An agent's name is in its draft too, and no one changes whether it's an example. */
const unread: ReadonlySet<string> = new Set(['draft.name', 'is_example']);

const agentParts = Object.keys(AgentDraft.shape);

/** As an agent is edited, from its name on; the log tells them in no order. */
function inReadingOrder(parts: readonly string[]): string[] {
  const place = (part: string) => agentParts.indexOf(part.replace(CONTENT, ''));
  return parts.toSorted((one, other) => place(one) - place(other));
}

const CONTENT = /^(draft|content)\./;

/** `draft.opening_hours` is "opening hours". */
const partName = (part: string) => part.replace(CONTENT, '').replaceAll(/[._]/g, ' ');
