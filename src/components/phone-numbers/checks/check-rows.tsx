import { Link } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DoctorStep, doctorSteps, type Finding } from '#contract/workspace/doctor';
import { linkStyles } from '@/components/ui/button-styles';
import { Button } from '@/components/ui/button';
import { Status, type Tone } from '@/components/ui/status';
import { cn } from '@/lib/class-names';
import { usePermission } from '@/lib/session/use-session';
import { HowToMend } from '../how-to-mend';

/** A place that's edited above the panel. */
export type EditedPlace = Extract<NonNullable<Finding['place']>['at'], { kind: 'carrier' | 'number' }>;

const states: Record<Finding['state'], { tone: Tone; words: string }> = {
  passed: { tone: 'good', words: 'Passed' },
  failed: { tone: 'bad', words: 'Failed' },
  warning: { tone: 'warn', words: 'Warning' },
  not_tried: { tone: 'neutral', words: 'Not tried' },
};

function Row({ state, name, children }: { state: ReactNode; name: string; children?: ReactNode }) {
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-medium wrap-anywhere">{name}</h3>
        <span className="shrink-0 text-sm">{state}</span>
      </div>
      {children}
    </li>
  );
}

export function CheckUnderWay({ step }: { step: DoctorStep }) {
  return (
    <Row
      name={doctorSteps[step]}
      state={
        <span className="inline-flex items-center gap-1.5 text-soft">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" /> Checking
        </span>
      }
    />
  );
}

/** The check itself couldn't be asked for. */
export function CheckFailed({ step, message }: { step: DoctorStep; message: string }) {
  return (
    <Row name={doctorSteps[step]} state={<Status tone="bad">Not checked</Status>}>
      <p className="wrap-anywhere text-soft">{message}</p>
    </Row>
  );
}

interface CheckFoundProps {
  finding: Finding;
  onEdit: (place: EditedPlace) => void;
}

/** What was tried and seen, and, where something is wrong, how to mend it and where. */
export function CheckFound({ finding, onEdit }: CheckFoundProps) {
  const { name, state, tried, seen, mend, place } = finding;
  const { tone, words } = states[state];
  const isWrong = state === 'failed' || state === 'warning';
  return (
    <Row name={name} state={<Status tone={tone}>{words}</Status>}>
      <p className={cn('measure wrap-anywhere', !isWrong && 'text-soft')}>{seen}</p>
      {isWrong && <p className="measure text-sm wrap-anywhere text-soft">{tried}</p>}
      {(mend || place) && (
        <div className="grid gap-2 pt-2">
          {mend && (
            <div className="grid gap-1">
              <h4 className="text-sm font-medium text-soft">
                {state === 'not_tried' ? 'What to do' : 'How to fix it'}
              </h4>
              <HowToMend mend={mend} name={name} />
            </div>
          )}
          {place && <PlaceLink place={place} onEdit={onEdit} />}
        </div>
      )}
    </Row>
  );
}

interface PlaceLinkProps {
  place: NonNullable<Finding['place']>;
  onEdit: (place: EditedPlace) => void;
}

/** The way to where it can be mended. */
function PlaceLink({ place: { label, at }, onEdit }: PlaceLinkProps) {
  const mayEditCarriers = usePermission('users:manage');
  const link = cn(linkStyles, 'w-fit touch:py-3');
  switch (at.kind) {
    case 'doc':
      return <p className="text-sm text-soft">{label}.</p>;
    case 'agent':
      return (
        <Link to="/agents/$agentId" params={{ agentId: at.agent_id }} className={link}>
          {label}
        </Link>
      );
    case 'page':
      return at.to === '/settings' ? (
        <Link to="/settings" search={{ section: at.section }} className={link}>
          {label}
        </Link>
      ) : (
        <Link to={at.to} className={link}>
          {label}
        </Link>
      );
    case 'carrier':
      if (!mayEditCarriers) return <p className="text-sm text-soft">Ask a workspace admin to change it.</p>;
      break;
    case 'number':
      break;
  }
  return (
    <Button className="w-fit" onClick={() => onEdit(at)}>
      {label}
    </Button>
  );
}
