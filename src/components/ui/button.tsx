import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui/slot';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '@/lib/class-names';

export const buttonStyles = cva(
  [
    'relative inline-flex shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-control font-medium whitespace-nowrap select-none',
    'transition-colors duration-120 ease-out [&_svg]:size-4 [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  ],
  {
    variants: {
      variant: {
        /** The one action a screen is for. */
        primary: 'bg-brand text-on-brand not-disabled:hover:bg-brand/90',
        secondary: 'border border-line-strong bg-surface text-ink not-disabled:hover:bg-raised',
        /** Actions beside others, and destructive ones that nobody has asked for yet. */
        quiet: 'text-ink not-disabled:hover:bg-raised',
        /** Only where the person has said what they want to destroy. */
        danger: 'bg-bad text-on-bad not-disabled:hover:bg-bad/90',
        link: 'h-auto px-0 text-brand underline-offset-3 not-disabled:hover:underline touch:h-auto touch:px-0',
      },
      size: {
        default: 'h-8 px-3 touch:h-11 touch:px-4',
        /** A square that holds an icon; it needs an `aria-label`. */
        icon: 'size-8 touch:size-11',
      },
    },
    compoundVariants: [{ variant: 'link', size: 'default', class: 'h-auto px-0 touch:min-h-11' }],
    defaultVariants: { variant: 'secondary', size: 'default' },
  },
);

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
