import type { CarrierCheck } from '#contract/workspace/carriers';
import { CopyButton } from '@/components/ui/copy-button';

interface HowToMendProps {
  mend: NonNullable<CarrierCheck['mend']>;
  /** What is mended, for the name of the button where no file is named. */
  name: string;
}

/** What to do, with the lines to copy and the file they belong in. */
export function HowToMend({ mend: { text, file, lines }, name }: HowToMendProps) {
  return (
    <div className="grid gap-1.5">
      <p className="measure">{text}</p>
      {lines.length > 0 && (
        <div className="flex flex-wrap items-start gap-3">
          <pre className="max-w-full min-w-0 rounded-control bg-raised px-3 py-1.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap select-all">
            {[...(file === null ? [] : [`${commentMark(file)} ${file}`]), ...lines].join('\n')}
          </pre>
          <CopyButton value={lines.join('\n')} what={`the lines for ${file ?? name}`} />
        </div>
      )}
    </div>
  );
}

/** Asterisk's files have their own mark. */
const asterisk = /^(?:ari|extensions|http|modules|pjsip|rtp|websocket_client)\.conf$/;
const commentMark = (file: string) => (asterisk.test(file) ? ';' : '#');
