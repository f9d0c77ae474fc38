/** What a question is about: its words without their endings, as PostgreSQL knows the language. */
import { type SQL, sql } from 'drizzle-orm';

/** PostgreSQL's name for the words and endings of a language. */
export type TextLanguage = 'english' | 'german' | 'spanish' | 'french' | 'italian' | 'dutch' | 'portuguese';

/** A person who talks on and on has asked by then. */
const MOST_CHARACTERS = 2000;

/** Words that say nothing about what a question is about. They are stemmed as the question is. */
const GENERAL_WORDS = `like want need know tell ask get give go come take make say talk speak call
  question answer help please much many thing something anything information let see look use hello hi
  thanks thank yes okay ok good just also really now time today tomorrow name got kind sort`;

/** A subquery of the column `lexeme`: the words of a question that say what it is about, each once. */
export function wordsOfQuestion(language: TextLanguage, question: string): SQL {
  const lexemes = (text: string) => sql`tsvector_to_array(to_tsvector(${language}::regconfig, ${text}))`;
  return sql`(select lexeme from unnest(${lexemes(question.slice(0, MOST_CHARACTERS))}) as lexeme
    where lexeme <> all (${lexemes(GENERAL_WORDS)}))`;
}
