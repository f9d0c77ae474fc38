import { Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** What a row is, and the way to remove it. */
export function RowHead({ words, name, onRemove }: { words: string; name: string; onRemove: () => void }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="text-sm font-medium text-soft">{words}</span>
      <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
