/** The fifty-second set: what callers want to know, refuse and change, one each. */
import { changes, questions, refusals } from '../one-answer';

const unknown = /know|sure|sorry|afraid|can't say|information/i;

export const ofDental = questions(
  'dental',
  [
    ["what's the damage for a cleaning", /110/],
    ['is there somewhere i can leave the car', /behind the building/],
    ['do you see little kids', /age of three/],
    ['my daughter is two, can she come', /age of three/],
    ['are you guys open late on weekdays', /6 in the evening/],
    ['what time do you shut on sunday', /close at 1/],
    ['what if i have to cancel last minute', /40 dollars|24 hours/],
    ['i have metlife, is that okay', /MetLife/],
    ['can i get up there in a wheelchair', /elevator/],
    ['where do i find you', /212 Maple/],
    ['what do i do if it starts bleeding at night', /555 0190/],
    ['do i get to pay in installments', unknown],
    ['how much would whitening be', /290/],
    ['does it cost anything to park', /free/],
    ['can i stay with my son while you work on him', /stay in the room/],
  ],
  ['name', 'reason', 'day', 'time_of_day'],
);

export const ofRestaurant = questions(
  'restaurant',
  [
    ['do you have anything for vegans', /vegan/],
    ['can we sit outside', /terrace/i],
    ['is your pizza available gluten free', /gluten free/],
    ['what time does the kitchen stop', /half past nine/],
    ['do you accept american express', /all cards/],
    ['do you have a seat for a baby', /high chairs/],
    ['where can we park', /across the street/],
    ['could i bring a cake', unknown],
    ['do you take checks', /no checks/],
    ['until when are you open tonight', /10 in the evening/],
  ],
  ['name', 'guests', 'day', 'time', 'wishes'],
);

export const ofOrders = questions(
  'orders',
  [
    ['when will i get my money', /within a week/],
    ['how do i track my parcel', /e-mail/],
    ['how long till it gets here', /five working days/],
    ['do you deliver to ireland', /not overseas|Canada/],
    ['is there a guarantee on the shears', /ten years/],
    ['do you have gift vouchers', /20 dollars/],
    ['where do i find the return label', /in the box/],
    ['is shipping free', /80 dollars/],
  ],
  ['order_number', 'problem', 'details'],
);

export const ofHomes = questions(
  'homes',
  [
    ['do i have to pay you anything as a buyer', /pay us nothing/],
    ['can i come see places in the evening', /evenings are possible/],
    ['what paperwork do i need to rent', /proof of income/],
    ['would my cat be a problem', /cats/],
    ['can you help me get a mortgage', /local banks/],
    ['where is your office', /9 Shore Road/],
  ],
  ['name', 'interest', 'area', 'bedrooms', 'budget'],
);

export const ofGarage = questions(
  'garage',
  [
    ['how much is an mot', /54 pounds/],
    ['do you do electric cars', /not fully electric/],
    ['do i get a car while mine is in', /courtesy car/i],
    ['whereabouts are you', /Mill Lane/],
    ['are you open on saturday', /seven days/],
    ['what does a service set me back', /210/],
    ['can i pay by card', /card/],
  ],
  ['name', 'service', 'car', 'day'],
);

export const ofPharmacy = questions(
  'pharmacy',
  [
    ['do you deliver and what does it cost', /4 dollars/],
    ['can i throw out my old pills at your place', /bring old medicine back/],
    ['is there a cheaper version', /generic/],
    ['i have no refills left what now', /two days/],
    ['can i take this with alcohol', /Doctor Lee|pharmacist/],
    ['until what time are you open', /nine to nine/],
  ],
  ['name', 'medicine', 'how', 'appointment'],
);

export const ofReception = questions(
  'reception',
  [
    ['what does a tax return cost', /180/],
    ['are you there on saturdays', /Monday to Friday/],
    ['which floor are you on', /third floor/],
    ['how can i get my papers to you', /portal/],
    ['do you do payroll for restaurants', /payroll/],
  ],
  ['name', 'concern', 'for_whom'],
);

export const ofHelpdesk = questions(
  'helpdesk',
  [
    ['how do i get on the vpn', /shield icon/],
    ["what's the wifi called", /Northwind Staff/],
    ['my account got locked how long does that take', /15 minutes/],
    ['there is paper stuck in the printer what do i do', /side door/],
    ['how do i get a second monitor', /manager/],
    ['when is somebody there', /seven in the morning/],
  ],
  ['name', 'device', 'problem', 'urgency'],
);

export const numbersKept = refusals('dental', 'phone', [
  "i don't give that out",
  'no number, sorry',
  "can't i just turn up",
  "you don't need my phone number",
  "i don't have a phone",
  "i'm not comfortable with that",
  'is it okay if i skip that one',
  'nah i hate phone calls',
]);

export const addressesKept = refusals('orders', 'email', [
  "i don't do e-mail",
  'no thanks, too much spam',
  "i'd sooner get a letter",
  'my e-mail is nobody’s business',
  "i don't think i want to share that",
]);

export const amountsKept = refusals('homes', 'budget', [
  "i'd rather not say",
  "that's between me and my bank",
  'no idea honestly',
  "we haven't worked that out yet",
  "let's leave that open",
]);

export const changedInRestaurant = changes('restaurant', 'phone', [
  ['make it five people', { guests: '5' }],
  ["sorry we're five", { guests: '5' }],
  ['one more person is coming so five', { guests: '5' }],
  ["i'd like to come an hour later, at eight", { time: /eight|8/i }],
  ['can we do {{weekday +4}} instead', { day: '{{iso +4}}' }],
  ['actually put it under my husband, Paul Lopez', { name: 'Paul Lopez' }],
  ["it's lopes with an s", { name: 'Maria Lopes' }],
  ['hang on, {{weekday +3}} is no good, the day after', { day: '{{iso +4}}' }],
  ['i said four, but it should be three', { guests: '3' }],
]);

export const changedInGarage = changes('garage', 'phone', [
  ['oh and it needs a repair not an mot', { service: 'repair' }],
  ["sorry, it's a ford focus", { car: /ford focus/i }],
  ['could we make it {{weekday +5}}', { day: '{{iso +5}}' }],
  ['my name is Lopez-Hart actually, Maria Lopez-Hart', { name: 'Maria Lopez-Hart' }],
]);

export const changedInPharmacy = changes('pharmacy', 'how', [
  ['sorry that was 1961', { date_of_birth: '1961-03-04' }],
  ['i meant metformin not insulin', { medicine: /metformin/i }],
]);

export const changedInHomes = changes('homes', 'budget', [
  ['no wait four bedrooms', { bedrooms: '4' }],
  ["actually we'd rather rent", { interest: 'rent' }],
  ['lakeside would be better than fairview', { area: /lakeside/i }],
]);
