import { speakerWords } from '@/lib/calls/speaker-words';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SharedCall, SharedLine } from '#contract/calls/reading/call-links';
import { cn } from '@/lib/class-names';
import { exactTime } from '@/lib/format/dates';
import { callMoment } from '@/lib/format/durations';
import { factText } from '@/lib/format/fact-text';

/** What was said in a call, with its sound and what was found out where the link gives them. */
export function SharedCallView({ call }: { call: SharedCall }) {
  const { apiBaseUrl } = useRouter().options.context.environment;
  const audio = useRef<HTMLAudioElement>(null);
  const [now, setNow] = useState<number | null>(null);
  const { sound, facts, lines } = call;
  const isSaid = now === null ? -1 : lines.findLastIndex(({ at_ms }) => at_ms <= now);
  const play = (line: SharedLine) => {
    if (!audio.current || sound === null) return;
    audio.current.currentTime = Math.max(0, line.at_ms - sound.offset_ms) / 1000;
    void audio.current.play().catch(() => undefined);
  };
  return (
    <>
      {sound !== null && (
        <div className="sticky top-0 z-5 -mx-4 bg-ground px-4 py-2">
          {/* The words of the call are below it. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            ref={audio}
            controls
            preload="metadata"
            aria-label="Recording"
            className="h-11 w-full"
            src={new URL(sound.url, new URL(apiBaseUrl, window.location.href)).href}
            onTimeUpdate={({ currentTarget }) => setNow(currentTarget.currentTime * 1000 + sound.offset_ms)}
          />
        </div>
      )}
      {facts !== null && facts.length > 0 && (
        <section aria-label="Facts">
          <h2 className="pb-1 text-lg font-semibold">Facts</h2>
          <dl className="grid gap-1">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
                <dt className="max-w-1/2 shrink-0 wrap-anywhere text-soft">{name.replaceAll('_', ' ')}</dt>
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
              current={place === isSaid}
              onPlay={sound === null ? null : () => play(line)}
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
            className="tabular cursor-pointer rounded-control text-brand underline-offset-3 hover:underline touch:min-h-11"
            onClick={onPlay}
          >
            {moment}
          </button>
        )}
      </p>
      <p className="measure wrap-anywhere whitespace-pre-wrap">{line.text}</p>
    </li>
  );
}
