import { describe, expect, it } from 'vitest';
import { type OpeningHours, weekdays } from '#contract/agents/opening-hours';
import { saidHours } from '#domain/agents/said-hours';

/** "mon 07:00-17:00 tue …", in short. */
const short = ({ days }: OpeningHours) =>
  weekdays
    .filter((day) => days[day].open)
    .map((day) => `${day.slice(0, 2)} ${days[day].from}-${days[day].to}`)
    .join(', ');
const each = (days: string, times: string) =>
  days
    .split(' ')
    .map((day) => `${day} ${times}`)
    .join(', ');
const workdays = 'mo tu we th fr';
const everyDay = `${workdays} sa su`;

describe('hours that are said', () => {
  it.each([
    ['A bakery open from 7 to 5 on weekdays', each(workdays, '07:00-17:00')],
    ['We are open Monday to Friday from 9am to 6 pm.', each(workdays, '09:00-18:00')],
    ['We’re open Mondays, Tuesdays and Fridays, 9:30 - 17:00', each('mo tu fr', '09:30-17:00')],
    ['It’s open every day from eight to eight', each(everyDay, '08:00-20:00')],
    ['Opening hours: Monday-Saturday 10:00–18:30', each('mo tu we th fr sa', '10:00-18:30')],
    ['On weekends we’re open from 10 to noon', each('sa su', '10:00-12:00')],
    ['A bar that’s open daily from 6 pm to 2', each(everyDay, '18:00-02:00')],
    ['A bar open Friday to Sunday from 6 p.m. until midnight', each('fr sa su', '18:00-00:00')],
    [
      'A shop open on weekdays from 8 to 6 and Saturday from 9 to 1, that takes orders',
      `${each(workdays, '08:00-18:00')}, sa 09:00-13:00`,
    ],
    ['open from 1 to 5 on Sundays', 'su 13:00-17:00'],
    [
      'open 9-5 weekdays and 10-2 weekends',
      `${each(workdays, '09:00-17:00')}, ${each('sa su', '10:00-14:00')}`,
    ],
    [
      'open from 9am to 6pm Monday through Friday and 10-2 Saturdays',
      `${each(workdays, '09:00-18:00')}, sa 10:00-14:00`,
    ],
    ['open 9 to 5 every day, closed on Sundays', each('mo tu we th fr sa', '09:00-17:00')],
    ['Book tables, open 17 to 23 except Monday.', each('tu we th fr sa su', '17:00-23:00')],
    ['open daily 9 to 5 except Mondays and Tuesdays. Take orders.', each('we th fr sa su', '09:00-17:00')],
    ['open Monday to Friday 9 to 5 (closed on weekends)', each(workdays, '09:00-17:00')],
    ['A school open on weekdays from 8 to 3', each(workdays, '08:00-15:00')],
    ['A café open on weekends from 8am to 1', each('sa su', '08:00-13:00')],
    ['A bakery open every day from 7 to 11am', each(everyDay, '07:00-11:00')],
    ['we are open Mon-Fri 8 to 5', each(workdays, '08:00-17:00')],
    ['open 9-5 Mon-Sat', each('mo tu we th fr sa', '09:00-17:00')],
    ['hours: Mon.–Thurs. 8-6, Fri 8-12', `${each('mo tu we th', '08:00-18:00')}, fr 08:00-12:00`],
    ['open Monday 9-5, Tuesday 10-6 and Wednesday 8-4', 'mo 09:00-17:00, tu 10:00-18:00, we 08:00-16:00'],
    ['open Mon-Fri: 9-5, Sat: 10-2', `${each(workdays, '09:00-17:00')}, sa 10:00-14:00`],
    ['open Tue, Wed & Sat 10:00-18:00, closed on Sun', each('tu we sa', '10:00-18:00')],
  ])('“%s”', (sentence, expected) => {
    const said = saidHours(sentence);
    expect(said && short(said.hours)).toBe(expected);
    expect(said).toMatchObject({ saysDays: true, hours: { enabled: true } });
  });

  it('without days are those of a usual week', () => {
    const said = saidHours('Answer calls for a bakery that’s open from 7 to 5 and take cake orders');
    expect(said && short(said.hours)).toBe(each(workdays, '07:00-17:00'));
    expect(said).toMatchObject({ saysDays: false, words: 'open from 7 to 5' });
  });

  it.each([
    ['we are open Mon-Fri 8 to 5 with a lunch break from 12 to 1', '12:00,13:00'],
    ['open Mon to Fri from 8 to 5, closed for lunch from 12:30 to 1:30.', '12:30,13:30'],
    ['open weekdays from 8 to 5 except 12 to 1 for lunch, and take messages', '12:00,13:00'],
    ['open weekdays 8–5, but closed from 12 to 1', '12:00,13:00'],
    ['open weekdays 8–5 with a one-hour lunch break between noon and 1', '12:00,13:00'],
    ['open Mon-Sun 8-5, closed on weekends, lunch is 1 to 2', '13:00,14:00'],
    ['Open weekdays from 8 to 12 and weekdays from 2 to 5', '12:00,14:00'],
    ['Open Mon-Fri 8-12 and 14-17', '12:00,14:00'],
    ['Open 8-12 and 2-5 on weekdays', '12:00,14:00'],
  ])('have a break: “%s”', (sentence, pause) => {
    const said = saidHours(sentence);
    expect(said && short(said.hours)).toBe(each(workdays, '08:00-17:00'));
    expect({ pause: String(said?.pause), saysDays: said?.saysDays }).toEqual({ pause, saysDays: true });
  });

  it.each([
    ['none are said', 'Take orders for a bakery that opens soon'],
    ['they’re those of something else', 'Take bookings from 7 to 5'],
    ['numbers are of people', 'A restaurant open for groups, open from 6 to 12 people'],
    ['they could be in either half of the day', 'A restaurant open from 5 to 11'],
    ['it could be a restaurant’s evening', 'restaurant open Tuesday to Sunday from 6 to 1'],
    ['it could be a bar’s evening', 'bar open from 6 to 2 every day'],
    ['it could be a pub’s evening', 'pub open Thursday to Saturday from 8 to 1'],
    ['it could be a night', 'night club open from 10 to 4 on weekends'],
    ['they could be an evening’s hours', 'tennis club open every day from 7 to 10'],
    ['they could be a morning’s', 'pool open daily from 7 to 9'],
    ['they end at midnight', 'bar open daily from 6 to midnight'],
    ['they end at night', 'bar open daily from 8 to 2am'],
    ['they end in an evening', 'restaurant open daily from 7 to 11 pm'],
    ['an evening follows a late afternoon', 'pub open weekdays from 4 to 11 and weekends from 10 to 2'],
    ['a day has two breaks', 'Open weekdays from 9 to 12 and 2 to 5, closed from 10 to 11'],
    ['days have breaks of their own', 'Open Monday 9 to 12 and 2 to 5 and Tuesday 9 to 1 and 2 to 5'],
    ['a break is no part of the day', 'open weekdays 9–5, closed from 6 to 7'],
    ['spans of a day overlap', 'open weekdays from 9 to 3 and 2 to 5'],
    ['they’re no times', 'Open from 30 to 45 every day'],
    ['they’re denied', 'We’re not open 9 to 5 on Sundays'],
    ['they’re of before', 'We’re no longer open from 9 to 5'],
    ['they count something', 'We open 2 to 4 new tables each day'],
    ['they’re stars', 'A hotel open to all, open from 3 to 5 stars'],
    ['they’re days of a month', 'open from 1 to 5 May'],
    ['others follow for some days', 'open from 9 to 5, Saturdays from 10 to 2'],
    ['not every such day is meant', 'open 9-5 on the first Monday of the month'],
    ['they’re all day', 'open 24 hours, 24/7'],
    ['only an end is said', 'open until 8'],
  ])('aren’t read where %s', (_where, sentence) => {
    expect(saidHours(sentence)).toBeNull();
  });
});
