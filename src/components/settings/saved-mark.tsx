import { Status } from '@/components/ui/status';

/** Says beside the button that what was sent is kept. */
export function SavedMark({ shown, words = 'Saved' }: { shown: boolean; words?: string }) {
  return <output>{shown && <Status tone="good">{words}</Status>}</output>;
}
