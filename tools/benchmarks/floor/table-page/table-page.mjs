/// <reference lib="dom" />
/* global document */
/** The floor under the console: React and antd with one table, and nothing else. */
import { Table } from 'antd';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const columns = [{ title: 'Parent', dataIndex: 'parent' }];
const dataSource = [{ key: 1, parent: 'Rosa Hale' }];
const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Table, { columns, dataSource }));
