import { Flex, type FlexProps } from 'antd';

/** At the two ends of a line: what it is about, and what can be done. Below each other if it is narrow. */
export const Ends = (props: Partial<FlexProps>) => (
  <Flex wrap gap="8px 12px" align="center" justify="space-between" {...props} />
);
