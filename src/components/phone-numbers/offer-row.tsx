import { useId } from 'react';
import type { NumberForSale } from '#contract/agents/numbers-for-sale';
import { priceText } from '@/lib/format/number-price';
import { capabilityWords } from './capability-words';

interface OfferRowProps {
  offer: NumberForSale;
  selected: boolean;
  disabled: boolean;
  onSelect: () => void;
}

/** One number that can be bought: where it is, what it can do, and what it costs. */
export function OfferRow({ offer, selected, disabled, onSelect }: OfferRowProps) {
  const id = useId();
  const about = [offer.place, capabilityWords(offer.capabilities)].filter(Boolean).join(' · ');
  return (
    <div className="flex items-start gap-3 border-b border-line py-2.5">
      <input
        type="radio"
        id={id}
        name="number-for-sale"
        className="mt-1 accent-brand"
        aria-describedby={`${id}-about`}
        checked={selected}
        disabled={disabled}
        onChange={onSelect}
      />
      <label htmlFor={id} className="grid min-w-0 flex-1 cursor-pointer gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-mono font-medium">{offer.formatted}</span>
          {offer.price && <span className="tabular text-sm">{priceText(offer.price)}</span>}
        </span>
        <span id={`${id}-about`} className="text-sm text-soft">
          {about}
          {offer.needs_papers && ' · Needs an address at the carrier'}
        </span>
      </label>
    </div>
  );
}
