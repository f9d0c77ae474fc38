import { plainWords } from '../../words';
import { isPlainWord } from './name-words';

/** Frequent first names that are hardly anything else: no places, makes, months or everyday words. */
const givenNames = new Set(
  `aaron abigail adam agnes alan albert alex alice alison amanda amy andrea andrew angela ann anna anne anthony arthur
  barbara ben benjamin beth betty brenda brian bruce carl carlos caroline catherine cheryl chloe chris christina christine
  christopher claire colin craig daniel daniela dave david deborah debra dennis diana diane donald donna doris doug douglas
  edward elena eleanor elizabeth ellen emily emma eric erik ethan evelyn fatima fiona fred gary gemma george gerald gloria   greg gregory hannah harriet helen henry ian ingrid irene isabel james jane janet jean jeff jeffrey jennifer
  jessica jill joan joanna joe john jonathan jose joseph joshua joyce juan judith judy julia julian julie karen katherine kathleen
  kathryn katie keith kelly kenneth kevin kim larry laura lauren leah leo leonard linda lisa louise lucy luis luke margaret maria
  marie marion martha mary matthew megan melissa michael michelle mike miguel mohammed monica nancy naomi natalie nathan
  nicholas nick nicole nina noah nora oliver olivia pamela patricia patrick paul paula peter philip phyllis rachel ralph
  raymond rebecca rhys richard rick robert roger ronald ruth ryan samantha samuel sandra sarah scott sean sharon
  sheila simon sofia sophia sophie stella stephanie stephen steve steven stuart susan tamara tanya teresa theresa thomas timothy
  tina tom tony tracy valerie vanessa vera veronica vincent walter wendy wesley william yvonne zoe
  abdul adele adrian aisha alan aldo alejandro alessandra alexander alexandra alfred alicia alina alistair alma
  amelia amir ana anastasia anders andre anita anjali annabel annette annika antonia antonio anya archie ariana arjun arnold arturo ashley astrid
  audrey barry beatrice becky belinda benedict bernadette bernard bernice bert bethany bettina beverly billy bjorn bob bonnie boris
  brad bradley brendan bridget brigid bryan callum calvin camila camille carla carmen carole carolyn cassandra cathy cecilia cedric charlene charles charlie
  charlotte chiara clara clarence clarissa claude claudia clemens clive clyde colette colleen connor conrad constance courtney cynthia dan damian darius darren daphne dawid deb debbie deepa deirdre
  delia denise derek desmond devon diego dimitri dmitri dolores dominic dominik donna dorothy duncan dwayne dylan eamon earl eddie edgar edith edmund edwin
  eileen elaine elias elijah ella elliot elsa elsie elvira emil emilia emilio emmanuel enrique erica ernest esther ethel eugene fabian
  faye felicity felipe felix ferdinand fernanda fernando finn fiona franca frances francesca francis francisco frankie freddie frederick freya frieda gabriel gabriela gail
  gareth gavin genevieve geoff geoffrey georgina gerard gilbert gillian gina giovanni giulia gladys glenn gordon graham greta gus gustav gwen hamish hanna hans harold harvey hassan 
  hector heidi helena helga henrietta herbert hilary howard hugh hugo humphrey ibrahim ida ignacio imogen ines inga irma isaac isabella isla ismail ivan jackie jacob jacqueline jaime jamie jan janice
  jasper javier jeanette jenna jenny jeremy jerome jim jimmy joachim joel johan johanna joyce jonas jorge josephine josie judy jules julius justin karim karl karla
  kate kathy katie katja katrina kayla keiko kenji khalid kieran kirsten klaus kristen kristina kurt kyle lachlan lana lara lars latoya leila lena lenny leonora leroy leslie lester liam
  lillian liz lloyd lois lorenzo lorna lorraine lottie louis lucas lucia lucinda lucille ludwig luigi luisa luke lydia lynn mabel maeve magnus malcolm manuel marcel marcia marco marcus margarita margot
  mariana marianne marilyn mario marisol marjorie marlene marta martin martina marvin mateo mathilde matilda matt matthias maureen maurice mavis maxine meera mehmet melanie melvin meredith michaela miguel mikhail
  mildred millie milton mina minnie miriam mitchell moira molly moses muhammad muriel murray myra myrtle nadia nadine naomi natasha ned neil nelly nestor nia nigel nikhil nikita nils nora norma norman odette olaf olga
  omar oscar osman otto owen pablo paige pamela paolo pascal patsy pauline pedro peggy penelope perry petra phil phoebe phyllis pierre piotr polly prakash preeti priscilla priya quentin rafael rajesh
  ramon ramona randall raphael raquel raul ravi reginald renata rhoda rhonda ricardo richie rita roberta roberto robyn rodney rodrigo roland rolf ronan rosa rosalie rosalind rosanna roxanne ruben rudolf rufus rupert russell
  sabine sabrina sadie saif salvador sam sanjay santiago sara saul sebastian selena selma serena sergei sergio seth shane shannon shawn sian sid siobhan solomon sonia sonja spencer stacey stanley stefan stefania stewart stu
  suki sunita susanna susanne sven svetlana sylvia tabitha tariq tasha ted terence terry thea thelma theo theodore thelma tilda tobias toby tomas tracey travis trevor trish trudy tyler tyrone ulrich ulrike ursula uwe
  valentina vera vernon vicky victor viktor vincenzo viola vivian vivienne vladimir wanda warren wilfred wilma winifred winnie winston wolfgang xavier yasmin yolanda yuki yusuf yvette zachary zainab zara zelda zoltan`.split(
    /\s+/,
  ),
);

export const isGivenName = (word: string): boolean => givenNames.has(word);

/** Whether words are a first and a last name and nothing else: "Rick Ainsley", while "Root canal" is something else. */
export function isFullName(text: string): boolean {
  const [first = '', last, ...more] = plainWords(text);
  const [written = '', lastWritten = ''] = text.trim().split(/\s+/);
  // "Anna referral", "maria complaints", "Ben Jerry's": without its two capitals it may be anything.
  if (/['’]s$/.test(lastWritten) || !/^\p{Lu}/u.test(written) || !/^\p{Lu}/u.test(lastWritten)) return false;
  return givenNames.has(first) && last !== undefined && more.length === 0 && !isPlainWord(last);
}
