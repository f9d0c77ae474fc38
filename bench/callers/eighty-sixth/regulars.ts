/** Callers of the eighty-sixth set who say everything plainly, up to what a conversation is about. */
import type { AgentName } from '../agents';
import { type Plain, plainCallers } from '../regulars';

const people = {
  dental: [
    ['name', 'wanda pulaski', 'Wanda Pulaski'],
    ['reason', 'a check-up', 'check-up'],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['time_of_day', 'in the morning', /morning/i],
    ['phone', 'five one eight five five five oh one four four', '+15185550144'],
  ],
  restaurant: [
    ['name', 'leo marchetti', 'Leo Marchetti'],
    ['guests', 'four of us', '4'],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['time', 'at seven', /seven|7|19:00/i],
    ['phone', 'three one two five five five oh one seven three', '+13125550173'],
  ],
  orders: [
    ['order_number', 'four one seven seven two oh', '417720'],
    ['problem', 'it came damaged', 'damaged'],
    ['email', 'greta at pinewood dot net', 'greta@pinewood.net'],
  ],
  homes: [
    ['name', 'carla dunning', 'Carla Dunning'],
    ['interest', 'we want to buy', 'buy'],
    ['area', 'the old town', /old town/i],
    ['bedrooms', 'three', '3'],
    ['budget', 'four hundred thousand', '400000'],
    ['email', 'carla at dunning dot com', 'carla@dunning.com'],
  ],
  reception: [
    ['name', 'george abbott', 'George Abbott'],
    ['concern', 'an audit for my bakery', /audit/i],
    ['for_whom', 'ms hartwell', 'Ms. Hartwell'],
    ['phone', 'two one two five five five oh one eight five', '+12125550185'],
  ],
  helpdesk: [
    ['name', 'nadia flores', 'Nadia Flores'],
    ['employee_number', 'three one one six', '3116'],
    ['device', 'my monitor', 'monitor'],
    ['problem', 'it keeps flickering', /flicker/i],
    ['urgency', 'low', 'low'],
    ['email', 'nadia at northwind dot example', 'nadia@northwind.example'],
  ],
  garage: [
    ['name', 'alan whitlock', 'Alan Whitlock'],
    ['service', 'an mot', 'MOT'],
    ['car', 'a vauxhall corsa', /vauxhall corsa/i],
    ['day', '{{weekday +2}}', '{{iso +2}}'],
    ['phone', 'oh double seven double oh nine hundred five one one', '+447700900511'],
  ],
  pharmacy: [
    ['name', 'irene moss', 'Irene Moss'],
    ['date_of_birth', 'may the second nineteen fifty one', '1951-05-02'],
    ['medicine', 'metformin', /metformin/i],
    ['how', 'delivery please', 'delivery'],
    ['appointment', 'tomorrow at six', /^{{iso +1}}/],
  ],
} satisfies Partial<Record<AgentName, readonly Plain[]>>;

export const { before, after, answer } = plainCallers(people);
