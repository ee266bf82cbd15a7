import { ConfigProvider, notification } from 'antd';
import { theme } from './theme';

const DISPLAY_SECONDS = 5;

ConfigProvider.config({
  holderRender: (children) => <ConfigProvider theme={theme}>{children}</ConfigProvider>,
});
notification.config({ maxCount: 1, duration: DISPLAY_SECONDS, placement: 'bottomRight' });

export { notification };
