/** Callers of the eighty-eighth set who say everything plainly, up to what a conversation is about. */
import type { AgentName } from '../agents';
import { type Plain, plainCallers } from '../regulars';

const people = {
  dental: [
    ['name', 'carol whitfield', 'Carol Whitfield'],
    ['reason', 'a check-up', 'check-up'],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['time_of_day', 'in the morning', /morning/i],
    ['phone', 'six one seven five five five oh one three eight', '+16175550138'],
  ],
  restaurant: [
    ['name', 'dennis okoye', 'Dennis Okoye'],
    ['guests', 'four', '4'],
    ['day', '{{weekday +4}}', '{{iso +4}}'],
    ['time', 'at seven thirty', /seven thirty|7:30|19:30/i],
    ['phone', 'seven seven three five five five oh one five one', '+17735550151'],
  ],
  orders: [
    ['order_number', 'four one nine six oh three', '419603'],
    ['problem', 'it arrived damaged', 'damaged'],
    ['email', 'greta at lindale dot com', 'greta@lindale.com'],
  ],
  homes: [
    ['name', 'thomas ferrell', 'Thomas Ferrell'],
    ['interest', 'to buy', 'buy'],
    ['area', 'lakeside', /lakeside/i],
    ['bedrooms', 'three', '3'],
    ['budget', 'three hundred fifty thousand', '350000'],
    ['email', 'thomas at ferrell dot org', 'thomas@ferrell.org'],
  ],
  reception: [
    ['name', 'irene castle', 'Irene Castle'],
    ['concern', 'our bookkeeping', /bookkeeping/i],
    ['for_whom', 'ms hartwell', 'Ms. Hartwell'],
  ],
  helpdesk: [
    ['name', 'leon barrett', 'Leon Barrett'],
    ['employee_number', 'four four one eight', '4418'],
    ['device', 'my laptop', 'laptop'],
    ['problem', "it won't turn on", /turn on/i],
    ['urgency', 'high', 'high'],
  ],
  garage: [
    ['name', 'sheila cope', 'Sheila Cope'],
    ['service', 'an mot', 'MOT'],
    ['car', 'a vauxhall corsa', /vauxhall corsa/i],
    ['day', '{{weekday +2}}', '{{iso +2}}'],
    ['phone', 'oh seven seven double oh nine hundred one two six', '+447700900126'],
  ],
  pharmacy: [
    ['name', 'walter simms', 'Walter Simms'],
    ['date_of_birth', 'february third nineteen fifty five', '1955-02-03'],
    ['medicine', 'metformin', /metformin/i],
    ['how', "i'll pick it up", 'pick up'],
    ['appointment', '{{weekday +2}} at two', /^{{iso +2}}/],
  ],
  salon: [
    ['name', 'jodie park', 'Jodie Park'],
    ['service', 'a haircut', 'haircut'],
    ['stylist', 'dana', /dana/i],
    ['day', '{{weekday +4}}', '{{iso +4}}'],
    ['time', 'at eleven', /eleven|11/i],
  ],
  hotel: [
    ['arrival', '{{weekday +3}}', '{{iso +3}}'],
    ['nights', 'two nights', '2'],
    ['guests', 'two', '2'],
    ['room', 'a double', 'double'],
    ['name', 'amir haddad', 'Amir Haddad'],
    ['email', 'amir at haddad dot net', 'amir@haddad.net'],
  ],
  boats: [
    ['boat', 'a canoe', 'canoe'],
    ['people', 'two', '2'],
    ['day', '{{weekday +4}}', '{{iso +4}}'],
    ['hours', 'three hours', '3'],
    ['name', 'kelly brandt', 'Kelly Brandt'],
  ],
  campsite: [
    ['arrival_date', 'the {{ordword +12}} of {{month +12}}', '{{iso +12}}'],
    ['nights', 'three nights', '3'],
    ['pitch', 'a tent', 'tent'],
    ['campers', 'four', '4'],
    ['lead', 'holly marsh', 'Holly Marsh'],
  ],
  theatre: [
    ['show', 'the snow queen', 'The Snow Queen'],
    ['evening', '{{weekday +4}}', '{{iso +4}}'],
    ['tickets', 'three', '3'],
    ['seating', 'the circle', 'circle'],
    ['booker', 'rosa keane', 'Rosa Keane'],
  ],
  vets: [
    ['owner_name', 'martin dale', 'Martin Dale'],
    ['pet_name', 'biscuit', /biscuit/i],
    ['animal', 'a dog', 'dog'],
    ['reason', 'he keeps scratching his ear', /scratching his ear/i],
    ['day', '{{weekday +2}}', '{{iso +2}}'],
  ],
  plumber: [
    ['problem', 'the kitchen sink is blocked', /sink is blocked/i],
    ['name', 'nina fowler', 'Nina Fowler'],
    ['address', '14 elm street', /14 elm street/i],
    ['urgency', 'today', 'today'],
  ],
  florist: [
    ['occasion', "my mom's birthday", /birthday/i],
    ['arrangement', 'a bouquet', 'bouquet'],
    ['budget', 'sixty dollars', '60'],
    ['delivery_day', '{{weekday +3}}', '{{iso +3}}'],
    ['card', 'happy birthday mom', /happy birthday mom/i],
    ['name', 'gina porter', 'Gina Porter'],
  ],
  movers: [
    ['name', 'chris delaney', 'Chris Delaney'],
    ['from', 'denver', /denver/i],
    ['to', 'boulder', /boulder/i],
    ['move_day', '{{month +20}} {{ord +20}}', '{{iso +20}}'],
    ['rooms', 'five', '5'],
    ['packing', "we'll pack ourselves", 'customer packs'],
  ],
  opticians: [
    ['name', 'edith rowan', 'Edith Rowan'],
    ['birth_date', 'the first of may nineteen sixty two', '1962-05-01'],
    ['visit', 'an eye test', 'eye test'],
    ['day', '{{weekday +2}}', '{{iso +2}}'],
  ],
  library: [['name', 'beth arnold', 'Beth Arnold']],
} satisfies Partial<Record<AgentName, readonly Plain[]>>;

export const { after, answer } = plainCallers(people);
