/** The sixty-fifth set, what is answered: hesitant people as a transcriber writes them, with restarts and slips. */
import { answers, changes as changed, questions as asked, refusals as refused } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["uh yeah it's it's dolores um dolores whitaker", 'Dolores Whitaker'],
    ['oh hi uh my name my name is tobias grant', 'Tobias Grant'],
    ['er just put ray raymond castillo', ['Raymond Castillo', 'Ray Castillo']],
    ["it's uh beatrix with an x beatrix novak", 'Beatrix Novak'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['um yeah so under uh hendricks please', 'Hendricks'],
    ["i guess uh my husband's name is better so it's felix baum", 'Felix Baum'],
  ]),
  ...answers('names', 'reception', 'name', [
    ['yeah hi um this is carmen from riverside roofing carmen ortega', 'Carmen Ortega'],
    ["uh it's desmond uh d e s m o n d okafor", 'Desmond Okafor'],
  ]),
  ...answers('names', 'helpdesk', 'name', [['yeah um lindiwe lindiwe mokoena', 'Lindiwe Mokoena']]),
  ...answers('names', 'garage', 'name', [["um it's it's hamish mcleod", ['Hamish McLeod', 'Hamish Mcleod']]]),
  ...answers('names', 'pharmacy', 'name', [
    ["so it's for uh it's for my mom her name is teresa vance", 'Teresa Vance'],
  ]),
  ...answers('names', 'homes', 'name', [['uh this is this is marguerite', 'Marguerite']]),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ['uh so two oh two um five five five oh one one seven', '+12025550117'],
    ['its 202 555 uh 01 72', '+12025550172'],
    ["yeah um it's two zero two triple five zero one six four", '+12025550164'],
    ['let me see two oh two five five five oh one three no oh one three nine', '+12025550139'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ['okay its um three one two five five five oh one double eight', '+13125550188'],
    ['um my wife has the phone hers is 312 555 0151', '+13125550151'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['yes uh two one two five fifty five oh one twenty three', '+12125550123'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['um oh double seven oh oh nine double oh uh one six eight', '+447700900168'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['um so its dolores w at gmail dot com', 'doloresw@gmail.com'],
    ["uh it's t grant thirty one at yahoo dot com", 'tgrant31@yahoo.com'],
    ['okay so thats carmen underscore o at riverside roofing dot com', 'carmen_o@riversideroofing.com'],
    ['um b like boy novak at aol dot com', 'bnovak@aol.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['uh felix dot baum at uh hotmail dot com', 'felix.baum@hotmail.com'],
    ['its marguerite at m and l designs dot com', 'marguerite@mandldesigns.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['its just l mokoena at northwind dot example', 'lmokoena@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ["um i was thinking uh {{weekday +3}} if that's if that's okay", '{{iso +3}}'],
    ['uh not this week um a week from {{weekday +2}}', '{{iso +9}}'],
    ["so {{weekday +2}} i've got the kids so um {{weekday +4}}", '{{iso +4}}'],
    ['um the the {{ord +15}}', '{{iso +15}}'],
    ['oh gosh uh tomorrow if you can', '{{iso +1}}'],
    ["i can't do mornings but uh {{weekday +3}} is fine", '{{iso +3}}'],
    ['whats today {{weekday +0}} right so uh the day after tomorrow', '{{iso +2}}'],
    ['um {{month +20}} {{ordword +20}} i guess', '{{iso +20}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ['its for um tomorrow tomorrow night', '{{iso +1}}'],
    ['so my sister flies in on {{weekday +3}} so um the day after so {{weekday +4}}', '{{iso +4}}'],
  ]),
  ...answers('dates', 'garage', 'day', [['er would would {{weekday +6}} be any good', '{{iso +6}}']]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['uh its um may uh may ninth nineteen fifty two', '1952-05-09'],
    ['oh two eleven eighty six', '1986-02-11'],
    ['she was born uh on christmas day nineteen forty eight', '1948-12-25'],
    ['um twenty second of the seventh nineteen ninety', '1990-07-22'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ['um i think i think six', '6'],
    ["there's uh me my husband and his two brothers so four", '4'],
    ['four well five if you count the baby', ['4', '5']],
    ['like uh ten of us', '10'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [['um we we need at least two', '2']]),
  ...answers('numbers', 'homes', 'budget', [
    ['uh no more than like three hundred and twenty thousand', '320000'],
    ['around um 1.2 million', '1200000'],
    ["i'd say uh twelve hundred a month", '1200'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["um hold on it's uh six six one oh three eight", '661038'],
    ['its its 44 91 07', '449107'],
    ['uh nine nine two triple one', '992111'],
    ['so the email says order hash 30277', '30277'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['uh four thousand and twelve', '4012'],
    ['um its seven seven one no sorry seven seven two one', '7721'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["um well i've got this uh this tooth that's really sore", 'toothache'],
    ['i just want um like a normal exam', 'check-up'],
    ['uh my gums bleed and the hygienist usually does the the scaling', 'cleaning'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["um so it's it's been like three weeks and nothing", 'late'],
    ["it's uh it's cracked right down the middle", 'damaged'],
    ['i ordered a a shovel and you guys sent a hoe', 'wrong item'],
    ['my wife already bought one so i want to uh send it back', 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [['um were looking for a a rental', 'rent']]),
  ...answers('choices', 'garage', 'service', [
    ['er its due its its MOT', 'MOT'],
    ["um there's a a knocking sound from the front", 'repair'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["uh i'm i'm in the neighborhood so i'll just come get it", 'pick up'],
    ["could you uh could you bring it to us she can't walk", 'delivery'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [['um i mean its annoying but normal i guess', 'normal']]),
];

export const texts = [
  ...answers('text', 'reception', 'concern', [
    ["um so it's about uh my my quarterly payments", /quarterly payments/i],
    ['yeah i got uh i got a notice from the state', /notice from the state/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ["er it's a a skoda octavia", /^(?:an? )?skoda octavia$/i],
    ['um a white van a ford transit', /ford transit/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ["uh it just it won't connect to the wifi", /won't connect to the wifi/i],
  ]),
  ...answers('text', 'dental', 'time_of_day', [
    ['um like uh around eleven thirty', /eleven thirty|11:30/i],
    ['uh late afternoon like after four', /after four|late afternoon/i],
  ]),
  ...answers('text', 'restaurant', 'time', [['oh um say quarter past seven', /quarter past seven|7:15/i]]),
  ...answers('text', 'homes', 'area', [['um somewhere somewhere in lakeside', /^lakeside$/i]]),
  ...answers('text', 'pharmacy', 'medicine', [["uh it's called um levothyroxine", /^levothyroxine$/i]]),
];

export const corrections = [
  ...changed('dental', 'phone', [
    ['oh uh wait i said {{weekday +3}} i meant uh {{weekday +4}}', { day: '{{iso +4}}' }],
    ['um sorry could we could we make it two instead', { time_of_day: /two|2/i }],
    ["oh no it's uh it's not lopez it's lopata", { name: 'Maria Lopata' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['uh you know what make that uh six people', { guests: '6' }],
    ['oh wait um seven is too early can we do eight', { time: /eight|8/i }],
  ]),
  ...changed('orders', 'email', [
    ['hang on uh its 880175 not 125', { order_number: '880175' }],
    [
      "um actually i don't want to return it wait i said late right it's more that it's broken",
      { problem: 'damaged' },
    ],
  ]),
  ...changed('homes', 'email', [['um sorry make that uh two bedrooms', { bedrooms: '2' }]]),
  ...changed('helpdesk', 'problem', [
    ["oh uh sorry it's it's the printer not the laptop", { device: 'printer' }],
  ]),
  ...changed('garage', 'phone', [["er actually it's a Ford Focus not a Fiesta", { car: /ford focus/i }]]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['um do you uh do you take metlife', /MetLife/],
      ['whats uh what does whitening cost', /290/],
      ['um my kid is two can you see him', /age of three/],
    ],
    ['reason', 'day', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ['uh are you open on mondays', /noon until 10/],
      ['um is there anywhere to to park', /car park/],
    ],
    ['wishes', 'guests', 'day'],
  ),
  ...asked('orders', [['uh how long do i have to to send something back', /45 days/]], ['problem']),
  ...asked('garage', [['er do you do electric cars', /hybrids/]], ['service', 'car']),
  ...asked('pharmacy', [['um when do you do flu shots', /Thursdays/]], ['how', 'medicine']),
  ...asked('reception', [['uh what floor are you on', /third floor/]], ['concern']),
  ...asked('homes', [['um do i need like papers to rent', /proof of income/]], ['interest']),
  ...asked(
    'helpdesk',
    [['uh my account is locked how long does that take', /15 minutes/]],
    ['problem', 'name'],
  ),
];

export const refusals = [
  ...refused('dental', 'phone', ["um i'd i'd rather not if that's okay", "uh no i don't give that out"]),
  ...refused('restaurant', 'phone', ["um i don't really want to give my number"]),
  ...refused('homes', 'budget', ["uh i'd i'd rather not say"]),
  ...refused('helpdesk', 'employee_number', ["um i don't uh i don't have my badge with me"]),
  ...refused('pharmacy', 'date_of_birth', ["uh i'm not comfortable giving that"]),
  ...refused('orders', 'order_number', ["um i can't find it i think i deleted the email"]),
];
