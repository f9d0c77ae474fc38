/** The thirty-ninth set, people on the move who run on: names, addresses, days, numbers, choices and text. */
import { answers } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ['okay so the insurance is under my husband but i am the patient so carla benitez', 'Carla Benitez'],
    ['dmitri um volkov d m i t r i', 'Dmitri Volkov'],
    ["yeah hi it's me again joanne joanne fischer", 'Joanne Fischer'],
    ['can you hear me okay good it is omar haddad', 'Omar Haddad'],
    ['smith but with a y so smyth jordan smyth', 'Jordan Smyth'],
    ["i just got married so it's carla benitez now used to be carla ruiz", 'Carla Benitez'],
    ['bear with me the baby is crying tessa lund', 'Tessa Lund'],
    ["well it's my mother in law who needs it her name is ingrid lund", 'Ingrid Lund'],
    ["i'll spell it b e n i t e z carla", 'Carla Benitez'],
    ["is it okay if i just give you my first name it's tessa", 'Tessa'],
  ]),
  ...answers('names', 'reception', 'name', [
    ['this is actually omar calling back omar haddad', 'Omar Haddad'],
    ["i'm with haddad motors my name's omar", 'Omar'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ["let's do it under my boss's name that's fischer", 'Fischer'],
    ["joanne with two n's", 'Joanne'],
  ]),
  ...answers('names', 'homes', 'name', [['so my name is jordan and my partner is lee', 'Jordan']]),
  ...answers('phones', 'dental', 'phone', [
    ["give me a sec i know it it's seven two oh five five five oh one one six", '+17205550116'],
    ['seven two zero five five five zero one two seven oh no two six sorry', ['+17205550126', null]],
    ["it used to be 720 555 0199 now it's 720 555 0136", '+17205550136'],
    ['seven twenty five fifty five zero one four six', ['+17205550146', null]],
    ['720 and then 555 and then 0156', '+17205550156'],
    ["call me at work that's 720 555 0166 not at home", '+17205550166'],
  ]),
  ...answers('e-mails', 'orders', 'email', [
    ["okay it's carla c a r l a dot benitez b e n i t e z at gmail dot com", 'carla.benitez@gmail.com'],
    ["send it to joanne at no wait use my husband's peter at fischer dot com", 'peter@fischer.com'],
    ['omar haddad zero seven at hotmail dot com no spaces', 'omarhaddad07@hotmail.com'],
    ["t lund at lund architects dot com that's l u n d", 'tlund@lundarchitects.com'],
    ["it's volkov at me dot com like me myself and i", ['volkov@me.com', null]],
  ]),
];

export const days = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ["i'd say {{weekday +3}} but my sister's in town so {{weekday +5}}", '{{iso +5}}'],
      ["{{weekday +2}}'s out {{weekday +3}}'s out so {{weekday +4}}", '{{iso +4}}'],
      ['whichever day is next after {{weekday +3}}', ['{{iso +4}}', null]],
      ['my calendar says the {{ord +7}} is free so the {{ord +7}}', '{{iso +7}}'],
      ['um i think today might be too soon so tomorrow', '{{iso +1}}'],
      ['i finish work early on {{weekday +4}} would that be possible', '{{iso +4}}'],
      ['the same day next week', ['{{iso +7}}', null]],
      ['{{weekday +3}} if at all possible if not {{weekday +4}}', ['{{iso +3}}', null]],
      ["let's see this is the {{ord +0}} so the {{ord +3}}", '{{iso +3}}'],
      ['i leave for vacation {{weekday +5}} so sometime before that say {{weekday +3}}', '{{iso +3}}'],
      ['i could do monday to friday just not weekends', null],
      ['not tomorrow but {{weekday +2}}', '{{iso +2}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ["she's going to be eighty on march ninth so nineteen forty seven", ['1947-03-09', null]],
    ['march nine forty seven', '1947-03-09'],
    ["it's the ninth of the third forty seven", '1947-03-09'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["i'll have someone drop it off {{weekday +3}} morning", '{{iso +3}}'],
  ]),
];

export const values = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ['it was going to be six but two cancelled so four', '4'],
      ['my parents and me', '3'],
      ["we're five but one's a baby so she doesn't need a seat", ['5', '4', null]],
      ['i think seven maybe eight put eight', '8'],
      ['me and four coworkers', '5'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'bedrooms', [
    ['we have two kids so we need three', '3'],
    ['four would be ideal', '4'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ["the bank said four hundred so let's say three hundred and eighty thousand", '380000'],
    ["we've saved up quite a bit so six hundred thousand", '600000'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["it's in the subject line order one oh three three seven two", '103372'],
    ['the tracking number or the order number okay order number is 103372', '103372'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [['i started in march my number is 5512', '5512']]),
  ...answers('choices', 'dental', 'reason', [
    ["i don't have any pain or anything just the regular cleaning", 'cleaning'],
    ['my dentist retired so i need somebody new to check me out', ['check-up', null]],
    ['i have coffee stains i want gone', 'whitening'],
    ['it only hurts when i drink something cold', 'toothache'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["well it's late but it's also broken", ['late', 'damaged', null]],
    ['i opened the box and it was already broken', 'damaged'],
    ['i got a saw instead of clippers', 'wrong item'],
    ['my wife bought the same one so this can go back', 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ['our lease is up so we want to buy', 'buy'],
    ['i inherited a house and want to sell it', 'sell'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [
    ['the screen on my laptop', ['laptop', 'monitor', null]],
    ["it's the phone on my desk", 'phone'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ['i have a deadline today so very', 'high'],
    ["i mean it's annoying but it can wait", 'low'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ["it's pulling to the left", ['repair', 'tyres', null]],
    ["it's a year since the last service so that", 'full service'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["i'm housebound so you'd have to bring it", 'delivery'],
    ["i drive past on my way home so i'll grab it", 'pick up'],
  ]),
  ...answers('text', 'dental', 'time_of_day', [
    ['i work until three so after that', /after (?:that|three)|three|3/i],
    ['first thing please', /first thing/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ["oh it's just that i got a bill i don't understand", /bill/i],
  ]),
  ...answers('text', 'garage', 'car', [["it's my wife's car a renault clio", /renault clio$/i]]),
  ...answers('text', 'helpdesk', 'problem', [
    ["since the update my laptop won't connect to the wifi", /won't connect/i],
  ]),
  ...answers('text', 'homes', 'area', [
    ['we love fairview but lakeside is closer to work so lakeside', /^lakeside$/i],
  ]),
];
