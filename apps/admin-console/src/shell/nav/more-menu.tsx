import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';
import { inGroups, type NavItem, type PageKey } from './nav-items';
import styles from './nav.module.css';

interface MoreMenuProps {
  items: NavItem[];
  current: PageKey;
}

export function MoreMenu({ items, current }: MoreMenuProps) {
  const navigate = useNavigate();
  const isCurrent = items.some(({ key }) => key === current);
  const open = (key: string) => {
    const item = items.find((each) => each.key === key);
    if (item) void navigate(item.to);
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="top"
      menu={{
        items: inGroups(items).map((group) => ({
          type: 'group',
          key: group.key,
          label: group.label,
          children: group.items.map(({ key, label, Icon }) => ({
            key,
            label,
            icon: <Icon aria-hidden />,
          })),
        })),
        selectedKeys: [current],
        onClick: ({ key }) => open(key),
      }}
    >
      <button type="button" className={styles.link} aria-current={isCurrent || undefined}>
        <EllipsisOutlined aria-hidden />
        <span className={styles.label}>More</span>
      </button>
    </Dropdown>
  );
}
