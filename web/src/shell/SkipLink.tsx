export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="fixed top-2 left-2 z-70 -translate-y-24 rounded-md bg-gold px-4 py-2 font-semibold text-gold-ink focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
