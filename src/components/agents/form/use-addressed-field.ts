import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { useIsWhole, usePlaces } from './editor-places';
import { sectionOf } from './editor-sections';

/**
 * Goes to the field that the address names behind `#`, such as `#facts.0.question`. Who was sent there comes to mend
 * something, so that what else isn't complete is marked as well.
 */
export function useAddressedField(): void {
  const field = useLocation({ select: ({ hash }) => hash });
  const { trigger } = useFormContext<AgentDraft>();
  const { reveal } = usePlaces();
  // Before that, fields are still replaced by those that stay.
  const isWhole = useIsWhole();
  useEffect(() => {
    if (!isWhole || sectionOf(field) === undefined) return;
    let isWanted = true;
    void trigger().then(() => {
      if (isWanted) reveal(field);
    });
    return () => {
      isWanted = false;
    };
  }, [isWhole, field, trigger, reveal]);
}
