export function LandingScreen() {
  return (
    <div className="wrap py-20">
      <h1 className="title text-5xl">Genuine Book Reviews</h1>
    </div>
  );
}
