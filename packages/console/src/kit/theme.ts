import { theme, type ThemeConfig } from 'antd'
import type { Density, ThemeChoice } from './preferences.ts'

/** Primary colour. */
const primaryColour = '#004A98'

export type Mode = 'light' | 'dark'

const shared: NonNullable<ThemeConfig['token']> = {
  // Motion is off: with it, dialogs crash and drawers lose their content when a kept tab is shown again.
  motion: false,
  fontFamily: "'Noto Sans Thai Variable', system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', sans-serif",
  borderRadius: 5,
  wireframe: false,
  // The specification's breakpoints; antd requires a consistent set.
  screenXS: 480,
  screenXSMin: 480,
  screenXSMax: 767,
  screenSM: 768,
  screenSMMin: 768,
  screenSMMax: 991,
  screenMD: 992,
  screenMDMin: 992,
  screenMDMax: 1199,
  screenLG: 1200,
  screenLGMin: 1200,
  screenLGMax: 1599,
  screenXL: 1600,
  screenXLMin: 1600,
  screenXLMax: 1919,
  screenXXL: 1920,
  screenXXLMin: 1920,
}

const tokens: Readonly<Record<Mode, NonNullable<ThemeConfig['token']>>> = {
  light: {
    ...shared,
    colorPrimary: primaryColour,
    colorLink: primaryColour,
    // antd's paler hover colour fails the contrast requirement; an underline shows it.
    colorLinkHover: primaryColour,
    colorInfo: primaryColour,
    colorError: '#c0271d',
    colorWarning: '#9a6200',
    colorSuccess: '#1a7f37',
    // antd derives muddy tones from such dark seeds; these are the soft tones of kit.css.
    colorInfoBg: '#e6eff9',
    colorInfoBorder: '#a9c4e2',
    colorSuccessBg: '#e2f3e7',
    colorSuccessBorder: '#a5d0b1',
    colorErrorBg: '#fce5e3',
    colorErrorBorder: '#e5b0ac',
    colorWarningBg: '#fdf0d5',
    colorWarningBorder: '#e3c48a',
    controlItemBgActive: '#dbe9f8',
    // antd's greys for hints and disabled text fail the contrast requirement.
    colorTextDisabled: 'rgba(0,0,0,0.56)',
    colorTextPlaceholder: 'rgba(0,0,0,0.58)',
    colorTextDescription: 'rgba(0,0,0,0.62)',
    colorBgLayout: '#f3f5f8',
    colorBorder: '#c9d1db',
  },
  dark: {
    ...shared,
    colorPrimary: '#3b82d6',
    colorLink: '#6cb0ff',
    colorLinkHover: '#6cb0ff',
    colorInfo: '#3b82d6',
    colorError: '#ff8078',
    colorWarning: '#d99a2b',
    colorSuccess: '#3fb765',
    colorTextDisabled: 'rgba(255,255,255,0.58)',
    colorTextPlaceholder: 'rgba(255,255,255,0.56)',
    colorTextDescription: 'rgba(255,255,255,0.66)',
    colorBgBase: '#14181d',
    colorBgLayout: '#0f1317',
    colorBgContainer: '#171c22',
    colorBgElevated: '#1e242b',
    colorBorder: '#39424d',
  },
}

const components: NonNullable<ThemeConfig['components']> = {
  Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  // The soft and readable blues of kit.css; antd's derived ones fail the contrast requirement in dark mode and are muddy in light
  // mode.
  Select: { optionSelectedBg: 'var(--primary-soft)' },
  Tabs: { itemSelectedColor: 'var(--primary)', inkBarColor: 'var(--primary)' },
}

const build = (mode: Mode, density: Density): ThemeConfig => ({
  // The compact algorithm subtracts two pixels; Thai needs fourteen in both densities.
  token: { ...tokens[mode], fontSize: density === 'compact' ? 16 : 14 },
  components,
  algorithm: [
    mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    ...(density === 'compact' ? [theme.compactAlgorithm] : []),
  ],
})

/** Created once: a new theme object would re-render every hidden tab. */
const themes: Readonly<Record<Mode, Readonly<Record<Density, ThemeConfig>>>> = {
  light: { compact: build('light', 'compact'), comfortable: build('light', 'comfortable') },
  dark: { compact: build('dark', 'compact'), comfortable: build('dark', 'comfortable') },
}

export const themeOf = (mode: Mode, density: Density): ThemeConfig => themes[mode][density]

export const modeOf = (choice: ThemeChoice, deviceIsDark: boolean): Mode => {
  if (choice === 'system') return deviceIsDark ? 'dark' : 'light'
  return choice
}
