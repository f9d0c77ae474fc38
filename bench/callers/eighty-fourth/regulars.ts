/** Callers of the eighty-fourth set who say everything plainly, up to what a conversation is about. */
import type { AgentName } from '../agents';
import { type Plain, plainCallers } from '../regulars';

const people = {
  dental: [
    ['name', 'my name is leon whitaker', 'Leon Whitaker'],
    ['reason', 'for a cleaning', 'cleaning'],
    ['day', '{{weekday +2}} would be good', '{{iso +2}}'],
    ['time_of_day', 'after lunch', /after lunch/i],
    ['phone', 'four one four five five five oh one nine six', '+14145550196'],
  ],
  restaurant: [
    ['name', 'moira castle', 'Moira Castle'],
    ['guests', 'three people', '3'],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['time', "at seven o'clock", /seven|7|19/i],
    ['phone', 'seven seven three five five five oh one oh eight', '+17735550108'],
  ],
  orders: [
    ['order_number', 'two nine oh four one six', '290416'],
    ['problem', 'it came damaged', 'damaged'],
    ['email', 'ted at ashgrove dot com', 'ted@ashgrove.com'],
  ],
  homes: [
    ['name', 'this is gwen parrish', 'Gwen Parrish'],
    ['interest', "i'd like to rent", 'rent'],
    ['area', 'fairview', /^fairview$/i],
    ['bedrooms', 'three bedrooms', '3'],
    ['budget', 'two thousand a month', '2000'],
    ['email', 'gwen at parrish dot org', 'gwen@parrish.org'],
  ],
  reception: [
    ['name', 'oscar lindqvist', 'Oscar Lindqvist'],
    ['concern', "it's about an audit", /audit/i],
    ['for_whom', 'for ms hartwell', 'Ms. Hartwell'],
    ['phone', 'two one two five five five oh one one seven', '+12125550117'],
  ],
  helpdesk: [
    ['name', 'aisha rahman', 'Aisha Rahman'],
    ['employee_number', 'two two eight six', '2286'],
    ['device', 'the printer', 'printer'],
    ['problem', "it won't connect", /connect/i],
    ['urgency', 'low', 'low'],
    ['email', 'aisha at northwind dot example', 'aisha@northwind.example'],
  ],
  garage: [
    ['name', 'pauline cross', 'Pauline Cross'],
    ['service', 'a full service', 'full service'],
    ['car', 'a vw polo', /vw polo/i],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['phone', 'oh double seven double oh nine hundred three one one', '+447700900311'],
  ],
  pharmacy: [
    ['name', 'stanley ortiz', 'Stanley Ortiz'],
    ['date_of_birth', 'october 9 1955', '1955-10-09'],
    ['medicine', 'atorvastatin', /atorvastatin/i],
    ['how', 'delivery please', 'delivery'],
    ['appointment', '{{weekday +2}} at six', /^{{iso +2}}/],
  ],
  hotel: [
    ['arrival', 'the day after tomorrow', '{{iso +2}}'],
    ['nights', 'three', '3'],
    ['guests', 'two of us', '2'],
    ['room', 'a suite', 'suite'],
    ['name', 'helen zhou', 'Helen Zhou'],
    ['email', 'helen at zhou dot net', 'helen@zhou.net'],
  ],
  vets: [
    ['owner_name', 'craig mullen', 'Craig Mullen'],
    ['pet_name', 'buster', /^buster$/i],
    ['animal', 'a dog', 'dog'],
    ['reason', 'his ear is sore', /ear/i],
    ['day', 'tomorrow', '{{iso +1}}'],
  ],
  plumber: [
    ['problem', 'the shower is leaking', /shower is leaking/i],
    ['name', 'ines carvalho', 'Ines Carvalho'],
    ['address', '31 lincoln street', /31 lincoln street/i],
    ['urgency', "there's no rush", 'no rush'],
  ],
  taxi: [
    ['pickup', '8 harbor road', /8 harbor road/i],
    ['destination', 'city hall', /city hall/i],
    ['passengers', 'four', '4'],
    ['time', 'at half past six', /half past six|6:30|18:30/i],
    ['name', 'bo larsen', 'Bo Larsen'],
  ],
  florist: [
    ['occasion', 'a birthday', /birthday/i],
    ['arrangement', 'a basket', 'basket'],
    ['budget', 'sixty dollars', '60'],
    ['delivery_day', '{{weekday +2}}', '{{iso +2}}'],
  ],
  insurance: [
    ['name', 'fay donahue', 'Fay Donahue'],
    ['policy', 'four oh one double eight two', '401882'],
    ['incident_day', 'yesterday', '{{iso -1}}'],
    ['kind', 'a car accident', 'car accident'],
  ],
  salon: [
    ['name', 'renee salazar', 'Renee Salazar'],
    ['service', 'a blow-dry', 'blow-dry'],
    ['stylist', 'with tasha', /tasha/i],
    ['day', 'tomorrow', '{{iso +1}}'],
    ['time', 'at three', /three|3|15/i],
  ],
  movers: [
    ['name', 'troy beckett', 'Troy Beckett'],
    ['from', 'aurora', /aurora/i],
    ['to', 'golden', /golden/i],
    ['move_day', '{{weekday +5}}', '{{iso +5}}'],
    ['rooms', 'four rooms', '4'],
  ],
  gym: [['name', 'kelly ann moss', /^kelly ann moss$/i]],
  campsite: [
    ['arrival_date', '{{weekday +6}}', '{{iso +6}}'],
    ['nights', 'two nights', '2'],
    ['pitch', 'a tent', 'tent'],
  ],
  bakery: [
    ['name', 'gus moreno', 'Gus Moreno'],
    ['cake', 'chocolate', 'chocolate'],
  ],
  tailor: [
    ['garment', 'a suit jacket', /suit jacket/i],
    ['work', 'taken in', 'take in'],
  ],
} satisfies Partial<Record<AgentName, readonly Plain[]>>;

export const { before, after, answer } = plainCallers(people);
