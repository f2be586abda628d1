import { BookPlus, ChevronRight, HandHeart, Library, NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

const actions = [
  { to: paths.addBook(), text: 'Add a book', Icon: BookPlus },
  { to: paths.library(), text: 'Find a book to review', Icon: Library },
  { to: paths.reviewing(), text: 'Continue your reviews', Icon: NotebookPen },
  { to: paths.affiliate(), text: 'Invite other authors', Icon: HandHeart },
];

export function QuickActions() {
  return (
    <nav aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="title mb-3 text-xl">
        Quick actions
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
        {actions.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 px-4 font-medium no-underline -outline-offset-2 hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 text-gilt" />
              {text}
              <ChevronRight aria-hidden="true" className="ml-auto size-4 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
