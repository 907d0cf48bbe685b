import { ActionIcon, Anchor, Button, Input, PasswordInput, TextInput, createTheme } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'
import { grounds, inks } from './tokens.ts'

const iris: MantineColorsTuple = [
  '#EDECF9',
  '#DEDCFC',
  '#C3BFFF',
  '#A8A2FF',
  '#9089F2',
  '#7A72E6',
  '#5B52D6',
  '#4A41C4',
  '#3B339F',
  '#2C267A',
]

/** Our neutrals as gray-n and dark-n, which the library uses inside its own styles. */
const gray: MantineColorsTuple = [
  grounds['bg-paper'].light,
  grounds['bg-hover'].light,
  grounds['bg-sunken'].light,
  inks.line.light,
  inks.line.light,
  inks['ink-3'].light,
  inks['ink-3'].light,
  inks['ink-2'].light,
  inks['ink-1'].light,
  inks['ink-1'].light,
]
const dark: MantineColorsTuple = [
  inks['ink-1'].dark,
  inks['ink-2'].dark,
  inks['ink-3'].dark,
  inks['ink-3'].dark,
  inks.line.dark,
  grounds['bg-hover'].dark,
  grounds['bg-surface'].dark,
  grounds['bg-paper'].dark,
  grounds['bg-paper'].dark,
  grounds['bg-paper'].dark,
]

const inkButton = {
  '--button-bg': 'var(--ink-fill)',
  '--button-hover': 'var(--ink-fill-hover)',
  '--button-color': 'var(--on-ink-fill)',
}

export const theme = createTheme({
  fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  primaryColor: 'iris',
  primaryShade: { light: 7, dark: 6 },
  colors: { iris, gray, dark },
  white: '#FFFFFF',
  black: inks['ink-1'].light,
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '11px', sm: '12px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '999px' },
  shadows: {
    xs: 'var(--shadow-raised)',
    sm: 'var(--shadow-raised)',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  breakpoints: { xs: '480px', sm: '768px', md: '1100px', lg: '1440px', xl: '1920px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
    },
  },
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_theme, props) => ({
        root: {
          '--button-height': props.size === 'md' ? '40px' : 'var(--control-height)',
          '--button-fz': '14px',
          '--button-padding-x': props.size === 'md' ? '20px' : '14px',
          ...((props.variant ?? 'filled') === 'filled' && !props.color ? inkButton : {}),
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    // Underlined, because colour alone must not distinguish a link from its sentence.
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Input: Input.extend({ defaultProps: { size: 'sm' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
  },
})
