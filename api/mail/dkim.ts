/** The private key, and where DNS has the public key. */
export type Dkim = { domain: string; selector: string; privateKey: string };

/** The header fields to sign. RFC 8058 requires the last two; nodemailer's default list lacks the second of them. */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding' +
  ':In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** The key as options of nodemailer's transports. */
export function dkimOptions(dkim: Dkim | undefined) {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED } };
}
