import { speakerWords } from '@/lib/calls/speaker-words';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { SharedCall, SharedLine } from '#contract/calls/reading/call-links';
import { factText } from '#domain/calls/fact-text';
import { cn } from '@/lib/class-names';
import { exactTime } from '@/lib/format/dates';
import { callMoment } from '@/lib/format/durations';
import { RecordingPlayer } from '@/lib/calls/recording-player';
import { linkStyles } from '@/components/ui/button-styles';
import { SharedRecording } from './shared-recording';

/** What was said in a call, with its sound and what was found out where the link gives them. */
export function SharedCallView({ call }: { call: SharedCall }) {
  const { sound, facts, lines } = call;
  const player = useSharedPlayer(sound);
  const said = useLineSaid(player, lines);
  const play = (line: SharedLine) => {
    player?.seek(line.at_ms);
    if (player?.snapshot().status === 'paused') void player.play();
  };
  return (
    <>
      {player && <SharedRecording player={player} />}
      {facts !== null && facts.length > 0 && (
        <section aria-label="Facts">
          <h2 className="pb-1 text-lg font-semibold">Facts</h2>
          <dl className="grid gap-1">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
                <dt className="max-w-1/2 shrink-0 wrap-anywhere text-soft first-letter:uppercase">
                  {name.replaceAll('_', ' ')}
                </dt>
                <dd className="min-w-0 text-right wrap-anywhere">{factText(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-label="Transcript">
        <h2 className="pb-3 text-lg font-semibold">Transcript</h2>
        {lines.length === 0 && <p className="text-soft">Nothing was said.</p>}
        <ol lang={call.language} className="grid gap-4">
          {lines.map((line, place) => (
            <Line
              // The lines never change.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              line={line}
              agentName={call.business_name || 'Agent'}
              current={place === said}
              onPlay={player === null ? null : () => play(line)}
            />
          ))}
        </ol>
      </section>
      <p className="text-sm text-soft">
        Shared{call.workspace_name !== '' && ` by ${call.workspace_name}`}. This link works until{' '}
        {exactTime(call.expires_at)}.
      </p>
    </>
  );
}

/** Plays the sound that a link gives, for as long as the page shows it; null without one. */
function useSharedPlayer(sound: SharedCall['sound']): RecordingPlayer | null {
  const { apiBaseUrl } = useRouter().options.context.environment;
  const { url = '', offset_ms = 0, duration_ms = 0 } = sound ?? {};
  const player = useMemo(() => {
    if (url === '') return null;
    const address = new URL(url, new URL(apiBaseUrl, window.location.href)).href;
    // The address is the link's own, and works for as long as the page's.
    const link = { url: address, expires_at: FOR_EVER };
    return new RecordingPlayer({ offset_ms, duration_ms, askForLink: () => Promise.resolve(link) });
  }, [url, offset_ms, duration_ms, apiBaseUrl]);
  useEffect(() => player?.open(), [player]);
  return player;
}

const FOR_EVER = '9999-12-31T00:00:00.000Z';

/** The place of the line that's heard; -1 before any is. */
function useLineSaid(player: RecordingPlayer | null, lines: readonly SharedLine[]): number {
  const [said, setSaid] = useState(-1);
  useEffect(() => {
    if (player === null) return;
    let wasHeard = false;
    return player.onMoment((ms) => {
      wasHeard ||= player.snapshot().status !== 'paused' || ms > player.start_ms;
      setSaid(wasHeard ? lines.findLastIndex(({ at_ms }) => at_ms <= ms) : -1);
    });
  }, [player, lines]);
  return said;
}

interface LineProps {
  line: SharedLine;
  agentName: string;
  /** It's what the recording plays. */
  current: boolean;
  /** Null: there's nothing to hear. */
  onPlay: (() => void) | null;
}

function Line({ line, agentName, current, onPlay }: LineProps) {
  const moment = callMoment(line.at_ms);
  return (
    <li
      aria-current={current || undefined}
      className={cn(
        'grid gap-0.5 rounded-r-control border-l-2 py-0.5 pl-3',
        { agent: 'border-data-agent', caller: 'border-data-caller', person: 'border-ink' }[line.by],
        current && 'bg-raised',
      )}
    >
      <p className="flex items-baseline gap-2 text-sm text-soft">
        <span className="font-medium">{line.by === 'agent' ? agentName : speakerWords[line.by]}</span>
        {onPlay === null ? (
          <span className="tabular">{moment}</span>
        ) : (
          <button
            type="button"
            aria-label={`Play from ${moment}`}
            className={cn(linkStyles, 'tabular cursor-pointer rounded-control touch:min-h-11')}
            onClick={onPlay}
          >
            {moment}
          </button>
        )}
      </p>
      <p className="measure wrap-anywhere whitespace-pre-wrap">
        {line.text}
        {line.interrupted && <span className="text-soft"> — interrupted</span>}
      </p>
    </li>
  );
}
