// Parts of the names of made-up books and people.

export const firstNames =
  `Ada Aisha Amélie Ana Andrzej Anselm Anya Beatriz Björn Bruno Camille Carlos Chiara Chloé Dagmar Daniel Desmond Dmytro
  Elena Elif Emeka Émile Eva Fatima Felix Freya Giulia Grace Hana Haruki Henrik Ingrid Isabel Ivan Jakub Jana Joana João
  Jonas José Jürgen Kai Karin Katarzyna Kenji Laila Lars Laura Léa Leonor Liam Lucía Łukasz Luis Małgorzata Marek Maria
  Marta Mateo Mei Mila Nadia Nina Noah Oksana Olga Omar Paula Pavel Pedro Priya Ravi René Rosa Sakura Samuel Sara Sofía
  Sören Tadeusz Thérèse Tom Ursula Vera Viktor Wanda Yara Yusuf Zoë Олена Тарас Ірина 健太 花子 美咲`.split(
    /\s+/,
  );

export const lastNames =
  `Abara Alvarez Andersson Ashdown Barros Baumann Becker Benítez Bianchi Bondar Brandt Castro Chen Costa Dąbrowski Delgado
  Dubois Dvořák Eriksen Esposito Falk Fernández Ferrer Fischer Fontaine Gallo García Girard Gómez Grabowska Greco Haas
  Hansen Hartmann Hernández Hofmann Holm Ito Ivanova Jansen Jensen Kaplan Kelly Kılıç Kobayashi Koch Kovač Kowalski Krüger
  Lambert Larsen Lindqvist López Lorenz Martín Mazur Medina Meyer Moreau Moreno Müller Murphy Nakamura Nielsen Novák Núñez
  Okafor Oliveira Olsen Ortiz Petrov Pinto Popescu Raman Reyes Ribeiro Ricci Rossi Roux Ruiz Sánchez Santos Sato Schäfer
  Schneider Sharma Silva Šimić Sokolova Strand Suzuki Tanaka Torres Vidal Vogt Walsh Weber Wieland Wójcik Yamada Yıldız
  Zając Zimmermann Шевченко Коваль 田中 山本`.split(/\s+/);

export const nicknames =
  `ada anya bruno camille chiara daniel elena emile felix freya grace hana ivan jana jonas kai karin laila lars lea liam
  luis marta mateo mei mila nadia nina noah olga omar paula pedro priya ravi rosa sara tom vera yara yusuf zoe`.split(
    /\s+/,
  );

export const adjectives =
  `Bright Calm Clever Cosy Daily Easy Everyday Friendly Gentle Giant Golden Grateful Handy Happy Honest Joyful Kind Large
  Little Lively Magic Mindful Modern Patient Peaceful Playful Pocket Practical Quick Quiet Relaxing Secret Simple Slow
  Small Smart Steady Sunny Tiny Tranquil Useful Vintage Wild Wonderful`.split(/\s+/);

export const topics =
  `Animal Baking Balance Bird Budget Butterfly Camping Cat Chess Cooking Dinosaur Dog Dragon Dream Fishing Fitness Flower
  Forest Garden Goal Gratitude Habit Herb Horse Knitting Letter Mandala Maze Meal Meditation Money Moon Music Number Ocean
  Pattern Poetry Puzzle Reading River Robot Running Sewing Sleep Space Spanish Sudoku Tea Time Travel Tree Unicorn
  Vegetable Walking Watercolour Wedding Wine Word Yoga`.split(/\s+/);

export const kinds =
  `Book Journal Planner Notebook Workbook Diary Guide Logbook Handbook Organizer Tracker Calendar Sketchbook Companion
  Cookbook Primer`.split(/\s+/);

export const audiences = [
  'Adults',
  'Beginners',
  'Boys and Girls',
  'Busy Parents',
  'Children',
  'Couples',
  'Dads',
  'Families',
  'Gardeners',
  'Grandparents',
  'Kids 4 to 8',
  'Mums',
  'Nurses',
  'Seniors',
  'Students',
  'Teachers',
  'Teens',
  'Travellers',
  'Two',
  'Women',
];

/** `%1$s` adjective, `%2$s` topic, `%3$s` kind, `%4$s` audience. The first ones are used most. */
export const titlePatterns = [
  'The %1$s %2$s %3$s for %4$s',
  '%1$s %2$s %3$s',
  'My %1$s %2$s %3$s: A %3$s for %4$s',
  '%2$s %3$s for %4$s: Large Print, 8.5 x 11',
  '100 %1$s %2$s Ideas for %4$s',
  'Das große %2$s-Buch für %4$s',
  'Mein %2$s-Tagebuch: für jeden Tag',
  'Le grand cahier %2$s pour %4$s',
  'El pequeño cuaderno de %2$s',
  'Il mio diario %2$s',
  'Дневник %2$s на каждый день',
  'Мій щоденник: %2$s',
  'Mój dziennik %2$s',
  '%2$s の本',
];

export const summarySentences = [
  'A %1$s %3$s about %2$s, made for %4$s.',
  'Every page leaves room to think, to draw and to write things down.',
  'Twelve chapters lead from the first steps to a habit that stays.',
  'The exercises take ten minutes and need no more than a pencil.',
  'Printed in large letters on paper that does not shine through.',
  'With an index, a list of sources and a page for one’s own notes.',
  'It says honestly what works, what does not, and how long it takes.',
  'Readers asked for more examples, so this edition has forty of them.',
  'The pictures were drawn by hand and can be coloured with any pen.',
  'Ein Buch zum Mitmachen, mit vielen Beispielen und Übungen.',
  'Un libro para leer despacio y volver a empezar.',
  'Ideal as a present, for a long journey or for a rainy afternoon.',
];

export const reviewTexts = [
  'Well made and easy to follow; a few more examples would not have hurt.',
  'I meant to read one chapter and finished it the same evening.',
  'The layout leaves room to think, and the paper is good.',
  'Not quite for me, but the author knows the matter and explains it clearly.',
  'Sehr hübsch gemacht, die Übungen sind klar und nicht zu schwer.',
  'Me gustó el ritmo tranquilo y los dibujos.',
  'Some pages repeat themselves; the second half is much stronger.',
  '',
];

export const noteTexts = [
  'Asked in a ticket why a book was declined; answered.',
  'Two addresses, same person, explained by mail.',
  'Turned in six reviews in an hour; all of short books, nothing wrong.',
];

/** In few books and members: for searches with few results. */
export const rareTopic = 'Quokka';
export const rareLastName = 'Quillfeather';
