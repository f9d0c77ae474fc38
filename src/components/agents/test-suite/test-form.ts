/** A test as its form holds it: the caller's sentences are one text, one per line. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type AgentTest, AgentTestContent } from '#contract/calls/agent-tests';

export type TestForm = Omit<AgentTestContent, 'caller'> & { caller: string };

const contentResolver = zodResolver(AgentTestContent);

/** Checks the form's values as the contract does; a fault of a sentence is at `caller`. */
export const testFormResolver: Resolver<TestForm, unknown, AgentTestContent> = (values, context, options) =>
  // The fields have the same names; only the type of `caller` differs between the form and the contract.
  contentResolver(
    { ...values, caller: sentencesOf(values.caller) },
    context,
    options as unknown as Parameters<typeof contentResolver>[2],
  ) as unknown as ReturnType<Resolver<TestForm, unknown, AgentTestContent>>;

export function formOf(test: AgentTest | null): TestForm {
  if (!test) {
    return { name: '', caller: '', variables: {}, tool_answers: [], checks: [], pretended_at: null };
  }
  const { name, caller, variables, tool_answers, checks, pretended_at } = test;
  return { name, caller: caller.join('\n'), variables, tool_answers, checks, pretended_at };
}

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
