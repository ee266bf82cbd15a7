import { Flex } from 'antd';
import { BankLines } from './bank-lines';
import { StatementImport } from './statement-import';

/** Statements of the provider's bank, and the payments of them that have no booking yet. */
const BankTab = () => (
  <Flex vertical gap={16}>
    <StatementImport />
    <BankLines />
  </Flex>
);
export default BankTab;
