import type { Campaign } from '#contract/outbound/campaigns';
import { RowOutcome } from '#contract/outbound/campaigns';
import { counted, countText, shareText } from '@/lib/format/figures';
import { figureMoney, moneyBeside } from '@/lib/format/money';
import { answeredShare, outcomeWords, progressOf } from './campaign-words';

/** How far a campaign is, what came of its calls, and what they cost; it follows the calls as they end. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { counts, spent_micros, budget_micros } = campaign;
  const all = counts.rows - counts.left_out;
  const { answered } = counts.outcomes;
  const [spent, budget] = moneyBeside([spent_micros, budget_micros ?? 0]);
  const figures: [string, string, string?][] = [
    ['Done', `${countText(counts.done)} of ${countText(all)}`, shareText(progressOf(campaign))],
    ['Calling now', countText(counts.calling), `${countText(counts.waiting)} waiting`],
    ['Answered', shareText(answeredShare(campaign)), counted(answered, 'person', 'people')],
    [
      'Successful',
      shareText(answered === 0 ? null : counts.successes / answered),
      `${countText(counts.successes)} of those answered`,
    ],
    ['Calls made', countText(counts.calls)],
    [
      'Spent',
      budget_micros === null ? figureMoney(spent_micros) : spent,
      budget_micros === null ? undefined : `of ${budget}`,
    ],
  ];
  const outcomes = RowOutcome.options.filter((outcome) => counts.outcomes[outcome] > 0);
  return (
    <section aria-label="Progress" className="grid gap-5 pb-10">
      <progress
        aria-label="Rows done"
        value={counts.done}
        max={Math.max(1, all)}
        className="h-2 w-full overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand"
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([name, value, beside]) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="tabular text-lg font-semibold">{value}</dd>
            {beside && <dd className="tabular text-sm text-soft">{beside}</dd>}
          </div>
        ))}
      </dl>
      {outcomes.length > 0 && (
        <ul aria-label="Outcomes" className="flex flex-wrap gap-x-5 gap-y-1">
          {outcomes.map((outcome) => (
            <li key={outcome} className="tabular">
              <span className="text-soft">{outcomeWords[outcome]}</span> {countText(counts.outcomes[outcome])}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
