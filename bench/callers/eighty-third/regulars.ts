/** Callers of the eighty-third set who say everything plainly, up to what a conversation is about. */
import type { AgentName } from '../agents';
import { type Plain, plainCallers } from '../regulars';

const people = {
  dental: [
    ['name', 'nadia brooks', 'Nadia Brooks'],
    ['reason', "i'd like a check-up", 'check-up'],
    ['day', '{{weekday +3}} please', '{{iso +3}}'],
    ['time_of_day', 'in the morning', /morning/i],
    ['phone', 'six one seven five five five oh one two two', '+16175550122'],
  ],
  restaurant: [
    ['name', 'gerald finch', 'Gerald Finch'],
    ['guests', 'four', '4'],
    ['day', 'tomorrow', '{{iso +1}}'],
    ['time', 'half past seven', /half past seven|7:30|19:30/i],
    ['phone', 'three one two five five five oh one five oh', '+13125550150'],
  ],
  orders: [
    ['order_number', 'four one seven seven two oh', '417720'],
    ['problem', "it's late", 'late'],
    ['email', 'pam at inkwell dot com', 'pam@inkwell.com'],
  ],
  homes: [
    ['name', 'rosa delgado', 'Rosa Delgado'],
    ['interest', 'to buy', 'buy'],
    ['area', 'the old town', /old town/i],
    ['bedrooms', 'three', '3'],
    ['budget', 'four hundred thousand', '400000'],
    ['email', 'rosa at delgado dot net', 'rosa@delgado.net'],
  ],
  reception: [
    ['name', 'victor lang', 'Victor Lang'],
    ['concern', 'my bookkeeping', /bookkeeping/i],
    ['for_whom', 'ms hartwell', 'Ms. Hartwell'],
    ['phone', 'two one two five five five oh one eight four', '+12125550184'],
  ],
  helpdesk: [
    ['name', 'dana whitfield', 'Dana Whitfield'],
    ['employee_number', 'five three two one', '5321'],
    ['device', 'my laptop', 'laptop'],
    ['problem', 'it keeps freezing', /freezing/i],
    ['urgency', 'normal', 'normal'],
    ['email', 'dana at northwind dot example', 'dana@northwind.example'],
  ],
  garage: [
    ['name', 'ian prosser', 'Ian Prosser'],
    ['service', 'an mot', 'MOT'],
    ['car', 'a skoda octavia', /skoda octavia/i],
    ['day', '{{weekday +4}}', '{{iso +4}}'],
    ['phone', 'oh double seven double oh nine hundred two two one', '+447700900221'],
  ],
  pharmacy: [
    ['name', 'edith marsh', 'Edith Marsh'],
    ['date_of_birth', 'may the second nineteen fifty one', '1951-05-02'],
    ['medicine', 'metformin', /metformin/i],
    ['how', "i'll pick it up", 'pick up'],
    ['appointment', 'tomorrow at noon', /^{{iso +1}}/],
  ],
  hotel: [
    ['arrival', '{{weekday +5}}', '{{iso +5}}'],
    ['nights', 'three nights', '3'],
    ['guests', 'two', '2'],
    ['room', 'a double', 'double'],
    ['name', 'carol haskins', 'Carol Haskins'],
    ['email', 'carol at haskins dot org', 'carol@haskins.org'],
  ],
  vets: [
    ['owner_name', 'beth sadler', 'Beth Sadler'],
    ['pet_name', 'marmalade', /^marmalade$/i],
    ['animal', "she's a cat", 'cat'],
    ['reason', "she isn't eating", /eating/i],
    ['day', 'tomorrow', '{{iso +1}}'],
    ['phone', 'oh double seven double oh nine hundred six one two', '+447700900612'],
  ],
  plumber: [
    ['problem', 'the kitchen sink is blocked', /sink is blocked/i],
    ['name', 'hank dorsey', 'Hank Dorsey'],
    ['address', '14 willow court', /14 willow court/i],
    ['urgency', 'this week', 'this week'],
  ],
  taxi: [
    ['pickup', '20 birch street', /20 birch street/i],
    ['destination', 'the train station', /train station/i],
    ['passengers', 'two', '2'],
    ['time', 'at nine tonight', /nine|9/i],
    ['name', 'yusuf demir', 'Yusuf Demir'],
  ],
  florist: [
    ['occasion', 'a birthday', /birthday/i],
    ['arrangement', 'a bouquet', 'bouquet'],
    ['budget', 'fifty dollars', '50'],
    ['delivery_day', 'tomorrow', '{{iso +1}}'],
  ],
  insurance: [
    ['name', 'walter pruitt', 'Walter Pruitt'],
    ['policy', 'six six two oh nine one', '662091'],
    ['incident_day', 'yesterday', '{{iso -1}}'],
    ['kind', 'a car accident', 'car accident'],
  ],
} satisfies Partial<Record<AgentName, readonly Plain[]>>;

export const { before, after, answer } = plainCallers(people);
