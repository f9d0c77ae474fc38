/** How a button looks. Apart from the component, for links of pages that must be light. */
import { cva } from 'class-variance-authority';

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
        /** Actions beside others, and destructive ones that no one has asked for yet. */
        quiet: 'text-ink not-disabled:hover:bg-raised',
        /** Only where the person has said what they want to destroy. */
        danger: 'bg-bad text-on-bad not-disabled:hover:bg-bad/90',
        link: 'h-auto px-0 text-brand underline-offset-3 not-disabled:hover:underline touch:h-auto touch:px-0',
      },
      size: {
        default: 'h-8 px-3 touch:h-11 touch:px-4',
        /** The first action of a public page. */
        large: 'h-10 px-4 touch:h-11',
        /** The one button of a narrow form. */
        wide: 'h-9 w-full px-4 touch:h-11',
        /** A square that holds an icon; it needs an `aria-label`. */
        icon: 'size-8 touch:size-11',
      },
    },
    compoundVariants: [
      { variant: 'link', size: 'default', class: 'h-auto px-0 touch:h-auto touch:min-h-11 touch:px-0' },
    ],
    defaultVariants: { variant: 'secondary', size: 'default' },
  },
);

/** How a link in a text looks. */
export const linkStyles = 'text-brand underline-offset-3 hover:underline';
