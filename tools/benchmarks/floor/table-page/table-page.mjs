/// <reference lib="dom" />
/** A baseline for the console: React and antd with only one table. */
import { Table } from 'antd';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const columns = [{ title: 'Parent', dataIndex: 'parent' }];
const dataSource = [{ key: 1, parent: 'Rosa Hale' }];
const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Table, { columns, dataSource }));
