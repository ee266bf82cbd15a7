import { type ThemeConfig } from 'antd';
import { palette, textFace } from './palette';

/** Ant Design in Sunfield's colours: green to navigate, coral for the one thing to press. Dense. */
export const theme: ThemeConfig = {
  hashed: false,
  token: {
    colorPrimary: palette['field-700'],
    colorInfo: palette['field-700'],
    colorLink: palette['field-700'],
    colorSuccess: '#18714f',
    colorWarning: '#9a6700',
    colorError: palette.danger,
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
  },
  components: {
    Button: {
      colorPrimary: palette.coral,
      colorPrimaryHover: palette['coral-600'],
      colorPrimaryActive: palette['coral-600'],
      primaryColor: palette.ink,
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'none',
      fontWeight: 600,
    },
    Table: {
      headerBg: palette['field-50'],
      headerColor: palette.ink,
      headerSplitColor: 'transparent',
      rowHoverBg: palette['field-50'],
      cellPaddingBlockMD: 9,
      cellPaddingInlineMD: 12,
    },
    Tabs: { titleFontSize: 16, inkBarColor: palette.coral, horizontalMargin: '0 0 16px 0' },
    Segmented: {
      itemSelectedBg: palette['field-800'],
      itemSelectedColor: palette.chalk,
      trackBg: palette['paper-200'],
      itemColor: palette.ink,
    },
    Statistic: { contentFontSize: 34, titleFontSize: 14 },
  },
};
