import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode } from 'react';
import styles from './ant-design.module.css';
import { palette, textFace } from './palette';

/** Dialogs, drawers and menus appear without animation for users who prefer reduced motion. */
const wantsMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** iOS zooms the whole page when a field's text is smaller than 16 px, and does not zoom back. */
const typed = matchMedia('(pointer: coarse)').matches ? 16 : 15;

/** Ant Design in Sunfield's colours: green for navigation, coral for the primary action. Dense. */
const theme: ThemeConfig = {
  hashed: false,
  token: {
    colorPrimary: palette['field-700'],
    colorInfo: palette['field-700'],
    colorLink: palette['field-700'],
    colorSuccess: '#18714f',
    colorWarning: '#9a6700',
    colorError: palette.danger,
    colorSuccessBg: palette['field-50'],
    colorInfoBg: palette['field-50'],
    colorWarningBg: palette['sun-100'],
    colorWarningBorder: palette['sun-600'],
    colorErrorBg: palette['danger-100'],
    colorTextBase: palette.ink,
    colorTextSecondary: palette['ink-soft'],
    colorTextDescription: palette['ink-soft'],
    colorTextPlaceholder: '#5f6e65',
    colorBgBase: '#ffffff',
    colorBgLayout: palette.paper,
    colorBorder: '#a89c7c',
    colorBorderSecondary: palette.rule,
    borderRadius: 8,
    controlHeight: 36,
    fontFamily: textFace,
    fontSize: 15,
    lineWidthFocus: 3,
    motion: wantsMotion,
  },
  components: {
    Input: { inputFontSize: typed },
    InputNumber: { inputFontSize: typed },
    DatePicker: { inputFontSize: typed },
    Select: { fontSize: typed },
    Button: {
      colorPrimary: palette.coral,
      colorPrimaryHover: palette['coral-600'],
      colorPrimaryActive: palette['coral-600'],
      primaryColor: palette.ink,
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'none',
      defaultHoverColor: palette.ink,
      defaultHoverBorderColor: palette['field-700'],
      defaultHoverBg: palette['field-50'],
      defaultActiveColor: palette.ink,
      defaultActiveBorderColor: palette['field-700'],
      fontWeight: 600,
    },
    Dropdown: {
      controlItemBgActive: palette['field-100'],
      controlItemBgActiveHover: palette['field-100'],
    },
    Table: {
      headerBg: palette['field-50'],
      headerColor: palette.ink,
      headerSplitColor: 'transparent',
      rowHoverBg: palette['field-50'],
      cellPaddingBlockMD: 9,
      cellPaddingInlineMD: 12,
      footerBg: 'transparent',
    },
    // Off, and off below the pointer: seen against white.
    Switch: { colorTextQuaternary: '#5f6e65', colorTextTertiary: palette['ink-soft'] },
    Tabs: { titleFontSize: 16, inkBarColor: palette.coral, horizontalMargin: '0 0 14px 0' },
    Segmented: {
      itemSelectedBg: palette['field-800'],
      itemSelectedColor: palette.chalk,
      trackBg: palette['paper-200'],
      itemColor: palette.ink,
    },
    Descriptions: { labelColor: palette['ink-soft'] },
    Alert: { fontSizeLG: 15, withDescriptionIconSize: 18, withDescriptionPadding: '10px 14px' },
    Form: { itemMarginBottom: 14, verticalLabelPadding: '0 0 4px' },
  },
};

/** Ant Design as the console shows it. Not around the login page, which does without. */
export const AntDesign = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    theme={theme}
    alert={{
      classNames: {
        root: styles.alert,
        section: styles.alertText,
        title: styles.alertTitle,
        actions: styles.alertActions,
      },
    }}
    card={{ styles: { title: { whiteSpace: 'normal' } } }}
    empty={{ classNames: { description: styles.pretty } }}
    form={{ classNames: { extra: styles.extra } }}
    modal={{ classNames: { footer: styles.footer } }}
    tabs={{ classNames: { header: styles.tabs, item: styles.tab } }}
  >
    {children}
  </ConfigProvider>
);
