import { ConfigProvider, theme as antTheme, type ThemeConfig } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './ant-design.module.css';
import { darkPalette, palette, textFace } from './palette';

/** Dialogs, drawers and menus appear without animation for users who prefer reduced motion. */
const wantsMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isTouched = matchMedia('(pointer: coarse)').matches;

/** iOS zooms the whole page when a field's text is smaller than 16 px, and does not zoom back. */
const typed = isTouched ? 16 : 15;

/** Fingers need 44 px, also for what is small below a mouse. */
const heights = isTouched ? { controlHeight: 44, controlHeightSM: 44 } : { controlHeight: 36 };

const buttonsIn = (colours: typeof darkPalette) => ({
  colorPrimary: colours.coral,
  colorPrimaryHover: colours['coral-600'],
  colorPrimaryActive: colours['coral-600'],
  primaryColor: palette.ink,
  defaultGhostColor: palette.chalk,
  defaultGhostBorderColor: palette.chalk,
  primaryShadow: 'none',
  dangerColor: colours.card,
  dangerShadow: 'none',
  defaultShadow: 'none',
  defaultHoverColor: colours.ink,
  defaultHoverBorderColor: colours.link,
  defaultHoverBg: colours['field-50'],
  defaultActiveColor: colours.ink,
  defaultActiveBorderColor: colours.link,
  fontWeight: 600,
});

/** Ant Design in Sunfield's colours: green for navigation, coral for the primary action. Dense. */
const themeIn = (colours: typeof darkPalette): ThemeConfig => ({
  hashed: false,
  token: {
    colorPrimary: colours.link,
    colorInfo: colours.link,
    colorLink: colours.link,
    colorSuccess: colours.success,
    colorWarning: colours.warning,
    colorError: colours.danger,
    colorSuccessBg: colours['field-50'],
    colorInfoBg: colours['field-50'],
    colorWarningBg: colours['sun-100'],
    colorWarningBorder: colours['sun-600'],
    colorErrorBg: colours['danger-100'],
    colorTextBase: colours.ink,
    colorTextSecondary: colours['ink-soft'],
    colorTextDescription: colours['ink-soft'],
    colorTextPlaceholder: colours.placeholder,
    colorBgBase: colours.card,
    colorBgContainer: colours.card,
    colorBgElevated: colours.raised,
    colorBgLayout: colours.paper,
    colorBgSpotlight: palette['field-800'],
    colorBorder: colours['field-edge'],
    colorBorderSecondary: colours.rule,
    controlItemBgActive: colours['field-100'],
    controlItemBgActiveHover: colours['field-100'],
    borderRadius: 8,
    ...heights,
    fontFamily: textFace,
    fontSize: 15,
    lineWidthFocus: 3,
    motion: wantsMotion,
  },
  components: {
    Input: { inputFontSize: typed },
    InputNumber: { inputFontSize: typed },
    Select: { fontSize: typed },
    Button: buttonsIn(colours),
    // Not as high as a button is for a finger.
    Tooltip: { controlHeight: 32 },
    // Off, and off below the pointer: seen against white.
    Switch: { colorTextQuaternary: colours.placeholder, colorTextTertiary: colours['ink-soft'] },
    Tabs: { titleFontSize: 16, inkBarColor: colours.coral, horizontalMargin: '0 0 14px 0' },
    Segmented: {
      itemSelectedBg: colours['field-800'],
      itemSelectedColor: colours.chalk,
      trackBg: colours['paper-200'],
      itemColor: colours.ink,
    },
    Descriptions: { labelColor: colours['ink-soft'] },
    Alert: { fontSizeLG: 15, withDescriptionIconSize: 18, withDescriptionPadding: '10px 14px' },
    Form: { itemMarginBottom: 14, verticalLabelPadding: '0 0 4px' },
  },
});

const themes = {
  light: themeIn(palette),
  dark: { ...themeIn(darkPalette), algorithm: antTheme.darkAlgorithm },
};

const darkScreen = matchMedia('screen and (prefers-color-scheme: dark)');

function useTheme(): ThemeConfig {
  const isDark = useSyncExternalStore(
    (onChange) => {
      darkScreen.addEventListener('change', onChange);
      return () => darkScreen.removeEventListener('change', onChange);
    },
    () => darkScreen.matches,
  );
  return isDark ? themes.dark : themes.light;
}

/** Ant Design as the console shows it. Not around the login page, which does without. */
export const AntDesign = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    theme={useTheme()}
    alert={{
      classNames: {
        root: styles.alert,
        section: styles.alertText,
        title: styles.alertTitle,
        actions: styles.alertActions,
      },
    }}
    card={{ styles: { title: { whiteSpace: 'normal' } } }}
    form={{ classNames: { extra: styles.extra } }}
    modal={{ classNames: { title: styles.modalTitle, footer: styles.footer } }}
    tabs={{ classNames: { header: styles.tabs, item: styles.tab } }}
  >
    {children}
  </ConfigProvider>
);
