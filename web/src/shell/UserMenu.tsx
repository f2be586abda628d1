import type { Me } from '@gbr/domain/wire/accounts.ts';
import {
  CircleUser,
  HandHeart,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  ReceiptText,
  Settings,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { logOut } from '../api/guest.ts';
import { paths } from '../paths.ts';
import { Menu, MenuChoices, MenuDivider, MenuItem } from '../ui/Menu.tsx';
import { chooseTheme, currentTheme, subscribeTheme } from '../ui/theme.ts';
import type { Theme } from '../ui/theme.ts';

const themeChoices: readonly { value: Theme; text: string }[] = [
  { value: 'system', text: 'System' },
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
];

export function UserMenu({ me }: { me: Me | undefined }) {
  const navigate = useNavigate();
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);

  function act(id: string) {
    if (id !== 'logout') return;
    logOut();
    void navigate(paths.landing());
  }

  return (
    <RouterProvider navigate={(to) => void navigate(to)}>
      <Menu
        label="User menu"
        triggerClass="inline-flex finger-size size-10 shrink-0 items-center justify-center rounded-full border border-gold-deep bg-gold-wash text-sm font-bold text-gilt uppercase outline-focus hover:bg-gold hover:text-gold-ink focus-visible:outline-2 focus-visible:outline-offset-2"
        trigger={me?.name ? [...me.name][0] : <CircleUser aria-hidden="true" className="size-5" />}
        heading={me && { title: me.name, text: me.email }}
        onAction={act}
      >
        <MenuItem id="dashboard" href={paths.dashboard()} icon={<LayoutDashboard />} text="Dashboard" />
        <MenuItem
          id="accountSettings"
          href={paths.accountSettings()}
          icon={<Settings />}
          text="Account Settings"
        />
        <MenuItem id="statement" href={paths.statement()} icon={<ReceiptText />} text="Statement" />
        <MenuItem id="contactSupport" href={paths.contactSupport()} icon={<LifeBuoy />} text="Support" />
        <MenuItem id="affiliate" href={paths.affiliate()} icon={<HandHeart />} text="Affiliate" />
        <MenuDivider />
        <MenuChoices label="Theme" choices={themeChoices} value={theme} onValue={chooseTheme} />
        <MenuDivider />
        <MenuItem id="logout" icon={<LogOut />} text="Logout" />
      </Menu>
    </RouterProvider>
  );
}
