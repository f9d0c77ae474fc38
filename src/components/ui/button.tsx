import type { VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui/slot';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '@/lib/class-names';
import { buttonStyles } from './button-styles';

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Renders the single child (a link) in the manner of a button. */
  asChild?: boolean;
  /** The action is under way: a turning mark in place of the words, and further clicks do nothing. */
  pending?: boolean;
}

/**
 * A button. While `pending` it keeps its size, its name and its focus. A button that is
 * `aria-disabled` keeps its focus too, so that its reason can be read (see DisabledReason).
 */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...props}>
        {children}
      </Slot>
    );
  }

  const inert = pending || props['aria-disabled'] === true || props['aria-disabled'] === 'true';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a submit button from sending its form a second time.
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, `button` unless told
      type={type}
      className={classes}
      onClick={handleClick}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <LoaderCircle className="animate-spin" aria-hidden="true" />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
