/** Callers of the eighty-fifth set who say everything plainly, up to what a conversation is about. */
import type { AgentName } from '../agents';
import { type Plain, plainCallers } from '../regulars';

const people = {
  dental: [
    ['name', 'my name is helen carver', 'Helen Carver'],
    ['reason', 'a cleaning', 'cleaning'],
    ['day', '{{weekday +2}}', '{{iso +2}}'],
    ['time_of_day', 'in the afternoon', /afternoon/i],
    ['phone', 'six oh two five five five oh one three one', '+16025550131'],
  ],
  restaurant: [
    ['name', 'paul jennings', 'Paul Jennings'],
    ['guests', 'five people', '5'],
    ['day', '{{weekday +4}}', '{{iso +4}}'],
    ['time', 'at eight', /eight|8|20:00/i],
    ['phone', 'three one two five five five oh one two six', '+13125550126'],
  ],
  orders: [
    ['order_number', 'seven three oh two two nine', '730229'],
    ['problem', "it hasn't arrived, it's late", 'late'],
    ['email', 'doris at hillside dot com', 'doris@hillside.com'],
  ],
  homes: [
    ['name', 'simon becker', 'Simon Becker'],
    ['interest', 'i want to rent', 'rent'],
    ['area', 'fairview', /fairview/i],
    ['bedrooms', 'two', '2'],
    ['budget', 'eighteen hundred a month', '1800'],
    ['email', 'simon at becker dot org', 'simon@becker.org'],
  ],
  reception: [
    ['name', 'joan tully', 'Joan Tully'],
    ['concern', 'my tax return', /tax return/i],
    ['for_whom', 'mr dunn', 'Mr. Dunn'],
    ['phone', 'two one two five five five oh one six two', '+12125550162'],
  ],
  helpdesk: [
    ['name', 'marcus reed', 'Marcus Reed'],
    ['employee_number', 'two oh four seven', '2047'],
    ['device', 'the printer', 'printer'],
    ['problem', 'it prints only blank pages', /blank pages/i],
    ['urgency', 'normal', 'normal'],
    ['email', 'marcus at northwind dot example', 'marcus@northwind.example'],
  ],
  garage: [
    ['name', 'gareth pugh', 'Gareth Pugh'],
    ['service', 'a full service', 'full service'],
    ['car', 'a ford fiesta', /ford fiesta/i],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['phone', 'oh double seven double oh nine hundred three four two', '+447700900342'],
  ],
  pharmacy: [
    ['name', 'ruth kessler', 'Ruth Kessler'],
    ['date_of_birth', 'june the ninth nineteen forty eight', '1948-06-09'],
    ['medicine', 'lisinopril', /lisinopril/i],
    ['how', "i'll pick it up", 'pick up'],
    ['appointment', 'tomorrow at three', /^{{iso +1}}/],
  ],
} satisfies Partial<Record<AgentName, readonly Plain[]>>;

export const { before, after, answer } = plainCallers(people);
