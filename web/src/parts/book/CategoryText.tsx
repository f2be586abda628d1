/** 'Self Help | Non-fiction': the part after the bar has a hyphen, and stays on one line. */
export function CategoryText({ category }: { category: string }) {
  const [genre, family] = category.split(' | ');
  if (!family) return category;
  return (
    <>
      {genre} | <span className="whitespace-nowrap max-[15rem]:whitespace-normal">{family}</span>
    </>
  );
}
