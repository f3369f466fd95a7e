import { List, Part } from './LegalPage.tsx';

export function YourTicket() {
  return (
    <Part title="Your ticket">
      <List
        items={[
          'Its QR code gets you in. Show it on your phone, which works without a network, or on paper.',
          'Whoever shows the code first is in. Do not post it; a picture of it is as good as the ticket.',
          'You may give a ticket to a friend. Buy no tickets from strangers: their code may have been used.',
          'If the code cannot be read, the door takes the text code under it, or finds your order by its number.',
        ]}
      />
    </Part>
  );
}
