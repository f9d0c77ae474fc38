/** The thirty-third set, callers who think aloud: names, telephone numbers and e-mail addresses. */
import { answers } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ["yeah this is brendan o'malley", "Brendan O'Malley"],
    ['marie claire fontaine', ['Marie Claire Fontaine', 'Marie-Claire Fontaine']],
    ["ok so first name's jo last name's harlow", 'Jo Harlow'],
    ["it's wu w u like the band jason wu", 'Jason Wu'],
    ['bill i mean william carter', 'William Carter'],
    ["hi there it's sandra again sandra pike", 'Sandra Pike'],
    ["i'm not the patient it's for my daughter her name's lily evans", 'Lily Evans'],
    ['should be under thompson with a p', ['Thompson']],
    ['mhm tanya', 'Tanya'],
    ["um why don't you put it under my work name vera lane", ['Vera Lane', null]],
    ["this is dr patel's office calling", null],
    ['can i just book without a name', null],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ["put down kowalski that's k o w a l s k i", 'Kowalski'],
    ['just say the bakers', ['Bakers', 'Baker', null]],
    ["it'll be under my boss's name stephen rhodes", 'Stephen Rhodes'],
    ["well i'm nina but my boyfriend marco bianchi is paying so under his name", ['Marco Bianchi', null]],
  ]),
  ...answers('names', 'helpdesk', 'name', [
    ["hey yeah it's dev from marketing", 'Dev'],
    ['charlotte ng n g', 'Charlotte Ng'],
    ["my name uh it's spelled weird it's siobhan keane", 'Siobhan Keane'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ['sure three one two five five five zero one two one', '+13125550121'],
    ["it's my cell three one two triple five oh one three one", '+13125550131'],
    ["three one two five five five oh one four one and that's a landline", '+13125550141'],
    ['you want mine or hers well mine is 312 555 0151', '+13125550151'],
    ["it's 312 uh 555 uh 0161", '+13125550161'],
    ['three twelve five five five oh one seventy one', '+13125550171'],
    ['i just got a new one so bear with me 773 555 0181', '+17735550181'],
    ['five five five oh one nine one', null],
    ['oh gosh i never remember it let me look 312 555 0192', '+13125550192'],
  ]),
  ...answers('phones', 'dental', 'phone', [
    ['eight one three five five five oh one oh three extension twelve', '+18135550103'],
    ["don't use the old one use 813 555 0113", '+18135550113'],
    ["813 555 0123 or if i don't pick up 813 555 0133", ['+18135550123', null]],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ["it's oh seven seven double zero nine double zero triple one", '+447700900111'],
    ['zero two zero seven nine four six oh one two three', '+442079460123'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['charlotte dot ng at northwind dot example', 'charlotte.ng@northwind.example'],
    ['d dot shah at northwind dot example s h a h', ['d.shah@northwind.example']],
    ['same as everyone first initial last name at northwind dot example', null],
    ['skeane no dot at northwind dot example', 'skeane@northwind.example'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ["ok it's tanya underscore r underscore 77 at gmail dot com", 'tanya_r_77@gmail.com'],
    ['lily evans at me dot com', 'lilyevans@me.com'],
    ['let me spell it k o w a l at mail dot com', 'kowal@mail.com'],
    ['bill at carter and sons dot com', 'bill@carterandsons.com'],
    ['jason dot wu the number two at live dot com', 'jason.wu2@live.com'],
    ["it's my first name sandra then a dot then pike p i k e at aol dot com", 'sandra.pike@aol.com'],
  ]),
];
