import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ADD_PROVIDER_KEY } from '@/components/ui/repeated-words';

/** What the assistant is for, before anything has been asked. */
export function BeforeTheFirst() {
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 font-medium">
        <Sparkles aria-hidden="true" className="size-4 text-soft" /> Say what should change
      </p>
      <p className="measure text-soft">
        The assistant proposes a change and runs your tests on it. You see the difference, then apply it or
        not. It never publishes.
      </p>
      <p className="measure text-soft">
        For example: “Ask for the insurance number and refuse Sundays.” Or: “Look at this week’s failed calls
        and fix what went wrong.”
      </p>
    </div>
  );
}

/** There's nothing that it could work with: what's missing, and where it's set. */
export function NoModel() {
  return (
    <div className="grid content-start justify-items-start gap-3 p-4">
      <p className="flex items-center gap-2 font-medium">
        <Sparkles aria-hidden="true" className="size-4 text-soft" /> The assistant needs a model
      </p>
      <p className="measure text-soft">
        This agent uses the built-in engine, and no model is set up. Add a provider key in Settings, then
        choose its model for this agent under Model. On your own server you can set OPENAI_API_KEY instead.
      </p>
      <Button asChild>
        <Link to="/settings" search={{ section: 'keys' }}>
          {ADD_PROVIDER_KEY}
        </Link>
      </Button>
    </div>
  );
}
