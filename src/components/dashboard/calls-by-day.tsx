import { BarChart } from '@/components/ui/bar-chart';
import { Section } from '@/components/ui/headings';
import { calendarDay } from '@/lib/format/dates';
import { counted } from '@/lib/format/figures';

/** A bar for each day; nothing while there was no call to draw. */
export function CallsByDay({ days }: { days: readonly { day: string; value: number }[] }) {
  if (days.every(({ value }) => value === 0)) return <div className="pb-10" />;
  const bars = days.map(({ day, value }, index) => {
    const partial = index === days.length - 1;
    const text = counted(value, 'call');
    return { label: calendarDay(day), value, partial, text: partial ? `${text} so far today` : text };
  });
  return (
    <Section title="Calls by day" className="pt-8">
      <div className="pt-4">
        <BarChart title="Calls by day" bars={bars} />
      </div>
    </Section>
  );
}
