/** The fiftieth set: one answer each, as people give it. */
import { answers } from '../one-answer';

export const names = answers('names', 'dental', 'name', [
  ['hiya, Dev Patel here', 'Dev Patel'],
  ["the name's Bondarenko, Irina Bondarenko", 'Irina Bondarenko'],
  ['oh me? Gus Wheeler', 'Gus Wheeler'],
  ['you can put Wheeler', 'Wheeler'],
  ['Mrs. Okonkwo', /okonkwo$/i],
  ["that's Lindqvist with a q", 'Lindqvist'],
  ["I'm calling for my husband, Terrence Boyle", 'Terrence Boyle'],
  ['Marguerite', 'Marguerite'],
  ['Ok so first name Jo, last name Bligh', 'Jo Bligh'],
  ["it's Ng, N G", 'Ng'],
  ['sure. Ida. Ida Lund.', 'Ida Lund'],
  ['Hugh, H U G H, Laurie', 'Hugh Laurie'],
  ['My name? Paolo Conte', 'Paolo Conte'],
  ["yes it's Mr Singh", /^(?:mr\.? )?singh$/i],
  ['why do you need that', null],
  ['can you hear me', null],
  ['the same as always', null],
  ['Good morning to you too', null],
  ["it's me again", null],
  ['Thanks. Colin Firth', 'Colin Firth'],
  ['Nguyen Thi Hoa', 'Nguyen Thi Hoa'],
  ['Ann-Marie Kelly speaking', 'Ann-Marie Kelly'],
  ['ava lee, double e', 'Ava Lee'],
  ['you already have my name', null],
  [
    "it's for two, for Hannah and Ian Webb",
    ['Hannah Webb', 'Ian Webb', 'Hannah', 'Hannah And Ian Webb', null],
  ],
  ["Petrov. That's P for Peter, E, T, R, O, V.", 'Petrov'],
  ['my full name is Luis Alberto Reyes', 'Luis Alberto Reyes'],
  ["it's under my maiden name, Castellano", 'Castellano'],
  ['patient name is Abdi Warsame', 'Abdi Warsame'],
]);

export const phones = answers('phones', 'dental', 'phone', [
  ['(212) 555-0150', '+12125550150'],
  ['212.555.0150', '+12125550150'],
  ["that'd be 2 1 2 5 5 5 0 1 5 0", '+12125550150'],
  ['two twelve, five fifty five, oh one fifty', '+12125550150'],
  ['one two one two five five five zero one five zero', '+12125550150'],
  ['my cell? sure, 212-555-0150', '+12125550150'],
  ['it ends in 0150', null],
  ["I don't know it by heart, hold on, 212 555 0150", '+12125550150'],
  ["212 555 0150, that's my office line", '+12125550150'],
  ['call my wife at 212 555 0150', '+12125550150'],
  ['home is 212 555 0199 but 212 555 0150 is better', '+12125550150'],
  ['212 triple five oh one five oh', '+12125550150'],
  ['area code two one two and then five five five zero one five zero', '+12125550150'],
  ['the number is two one two, then five five five, then zero one five zero', '+12125550150'],
]);

export const emails = answers('e-mails', 'orders', 'email', [
  ['a n n at example dot com', 'ann@example.com'],
  ['ann@example.com', 'ann@example.com'],
  ["my email's ann at example dot com, all small letters", 'ann@example.com'],
  ['ann hyphen lee at example dot org', 'ann-lee@example.org'],
  ['ann lee no dots at example dot com', 'annlee@example.com'],
  ["ann with two n's at example dot com", 'ann@example.com'],
  ["it's annlee nineteen eighty at example dot com", 'annlee1980@example.com'],
  ['info at sign example dot net', 'info@example.net'],
  ['sales at example dot co dot uk please', 'sales@example.co.uk'],
  ['ann dash lee underscore seven at example dot com', 'ann-lee_7@example.com'],
  ['use my work address, ann dot lee at example dot com', 'ann.lee@example.com'],
  ['you can write to me at ann at example dot com', 'ann@example.com'],
]);

export const dates = answers('dates', 'dental', 'day', [
  ['{{weekday +3}} would be great', '{{iso +3}}'],
  ['as early as possible on {{weekday +3}}', '{{iso +3}}'],
  ['anything but {{weekday +1}}', null],
  ['the {{ord +9}}', '{{iso +9}}'],
  ['{{ordword +9}} of {{month +9}}', '{{iso +9}}'],
  ['let me check my calendar, {{weekday +4}} works', '{{iso +4}}'],
  ['in a week', '{{iso +7}}'],
  ['in ten days', '{{iso +10}}'],
  ['a fortnight from today', '{{iso +14}}'],
  ['{{month +20}} the {{ordword +20}}', '{{iso +20}}'],
  ['not this {{weekday +3}} but the one after', ['{{iso +10}}', null]],
  ['sometime next week', null],
  ["whenever you're free", null],
  ['after the holidays', null],
  ['tomorrow, no, the day after', '{{iso +2}}'],
  ["I'm free {{weekday +2}} or {{weekday +3}}, {{weekday +3}} is better", '{{iso +3}}'],
  ['today if you can still squeeze me in', '{{iso +0}}'],
  ['the day after tomorrow if at all possible', '{{iso +2}}'],
  ["my husband's off {{weekday +4}} so that one", '{{iso +4}}'],
  ["{{weekday +3}}'s good for me", '{{iso +3}}'],
  ['hmm what about {{weekday +6}}', '{{iso +6}}'],
  ['the soonest you have', null],
  ["I'm away until {{weekday +4}}, so {{weekday +5}}", '{{iso +5}}'],
]);

export const times = answers('text', 'dental', 'time_of_day', [
  ['after lunch', /lunch|afternoon/i],
  ['any time after four', /after (?:four|4)/i],
  ['half ten', /half (?:past )?ten|10:30/i],
  ["morning's best", /morning/i],
  ['ten-ish', /ten|10/i],
  ['quarter to nine', /quarter to nine|8:45/i],
  ['the later the better', /late/i],
  ['before work, so like eight', /eight|8|before work/i],
  ["I'd prefer mornings if you have any", /morning/i],
]);

export const guests = answers('numbers', 'restaurant', 'guests', [
  ['the two of us', '2'],
  ['party of five', '5'],
  ['just me', '1'],
  ['six, maybe seven', ['6', '7', null]],
  ['four adults and two kids', '6'],
  ['me and my wife', '2'],
  ['me plus three', '4'],
  ['table for 8 please', '8'],
  ["we're five in total, one is a baby", '5'],
  ['half a dozen', '6'],
  ['twelve people', '12'],
  ['fifteen', null],
  ['about ten I would say', '10'],
  ["there's three of us, and my mother, so four", '4'],
]);

export const orderNumbers = answers('numbers', 'orders', 'order_number', [
  ['order eight eight oh one two five', '880125'],
  ["it's #880125", '880125'],
  ['880 125', '880125'],
  ['eighty eight oh one twenty five', '880125'],
  ['I ordered it three weeks ago', null],
  ["I think it's 880125 but don't quote me on that", '880125'],
  ["let's see, it says order number 880125", '880125'],
]);

export const budgets = answers('numbers', 'homes', 'budget', [
  ['around three hundred grand', '300000'],
  ['half a million', '500000'],
  ['between 300 and 350 thousand', ['350000', '300000', null]],
  ['up to 1.2 million', '1200000'],
  ['four hundred k', '400000'],
  ["we can't go over four hundred thousand", '400000'],
]);

export const reasons = answers('choices', 'dental', 'reason', [
  ["I haven't been in two years, just want everything looked at", 'check-up'],
  ['get them polished', 'cleaning'],
  ['brighter smile for my wedding', 'whitening'],
  ['the usual', null],
  ['the second one', 'cleaning'],
  ['not whitening, the cleaning', 'cleaning'],
  ['something really hurts back there', 'toothache'],
  ["it's my regular six month thing", ['check-up', null]],
]);

export const problems = answers('choices', 'orders', 'problem', [
  ["it hasn't shown up", 'late'],
  ['the handle was snapped off', 'damaged'],
  ["I got somebody else's parcel", 'wrong item'],
  ["I'd like my money back", 'return'],
  ["it doesn't fit so I'm returning it", 'return'],
  ['you sent the blue one and I ordered green', 'wrong item'],
  ['nothing came', 'late'],
]);

export const urgencies = answers('choices', 'helpdesk', 'urgency', [
  ["it's blocking me completely", 'high'],
  ['when you get round to it', 'low'],
  ['just the normal', 'normal'],
  ['medium I guess', 'normal'],
  ['super urgent', 'high'],
  ['not urgent at all', 'low'],
  ['I need it fixed before my meeting', ['high', null]],
]);

export const services = answers('choices', 'garage', 'service', [
  ['the tyres are bald', 'tyres'],
  ["there's a funny noise", 'repair'],
  ['annual service', 'full service'],
  ["it's due its MOT", 'MOT'],
  ['brakes are squealing', 'repair'],
]);

export const ways = answers('choices', 'pharmacy', 'how', [
  ["I'll swing by", 'pick up'],
  ['could someone bring it', 'delivery'],
  ['I can come get it', 'pick up'],
  ["I can't get out so you'd have to bring it", 'delivery'],
]);

export const areas = answers('text', 'homes', 'area', [
  ['somewhere near the lake', /near the lake/i],
  ['Fairview ideally', /^fairview$/i],
  ['the old town, close to the school', /old town/i],
  ["we've fallen in love with Fairview", /fairview/i],
]);

export const cars = answers('text', 'garage', 'car', [
  ['a 2015 Ford Focus', /2015 ford focus/i],
  ["it's my wife's Golf", /golf/i],
  ['Nissan Qashqai, the diesel', /nissan qashqai/i],
  ['just a little Fiat', /fiat/i],
]);

export const medicines = answers('text', 'pharmacy', 'medicine', [
  ['the blue inhaler', /^(?:the )?blue inhaler$/i],
  ['atorvastatin 20 milligrams', /^atorvastatin 20 (?:mg|milligrams)$/i],
  ["it's called metoprolol", /^metoprolol$/i],
  ['the one for my heart, bisoprolol', /bisoprolol/i],
]);

export const troubles = answers('text', 'helpdesk', 'problem', [
  ["I can't log in", /^i can't log in$/i],
  ['the thing just died', /just died/i],
  ['Outlook keeps crashing when I open attachments', /^outlook keeps crashing when i open attachments$/i],
  ['no internet', /^no internet$/i],
  ['well it was fine yesterday and now it just beeps at me', /beeps/i],
]);

export const concerns = answers('text', 'reception', 'concern', [
  ['I need to know whether my papers have arrived', /papers have arrived/i],
  ['a bill I got', /bill i got/i],
  ["it's about my late father's estate", /^my late father's estate$/i],
]);
