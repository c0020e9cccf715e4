using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace CompanyAdministration {
    /// <summary>Calls the Company Administration API for one company, over SOAP 1.1, with DataSets: the operations of the WSDL, and Changes().</summary>
    public sealed class CompanyAdministrationSoapClient {
        private const string soap = "http://schemas.xmlsoap.org/soap/envelope/";
        private readonly Transport transport;
        private readonly string apiNamespace;

        /// <param name="baseUrl">scheme, host and port of the service</param>
        /// <param name="apiKey">of the company</param>
        /// <param name="options">null for the usual ones</param>
        /// <param name="apiNamespace">of the WSDL, where its operator has set another one</param>
        public CompanyAdministrationSoapClient(
            string baseUrl, string apiKey, ClientOptions options = null, string apiNamespace = "http://company-administration.example/api") {
            transport = new Transport(baseUrl, apiKey, options);
            this.apiNamespace = apiNamespace;
        }

        public Task<DataSet> GetGroupListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetGroupList", cancel); }
        public Task<DataSet> GetUserListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetUserList", cancel); }
        public Task<DataSet> GetProjectListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetProjectList", cancel); }
        public Task<DataSet> GetPaymentTypeListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetPaymentTypeList", cancel); }
        public Task<DataSet> GetCategoryListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetCategoryList", cancel); }
        public Task<DataSet> GetTaxListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetTaxList", cancel); }
        public Task<DataSet> GetUserDefinedFieldListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetUserDefinedFieldList", cancel); }
        public Task<DataSet> GetGLSegmentListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetGLSegmentList", cancel); }
        public Task<DataSet> GetGLCodeListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetGLCodeList", cancel); }
        public Task<DataSet> GetCurrencyListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetCurrencyList", cancel); }
        public Task<DataSet> GetCountryListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetCountryList", cancel); }
        public Task<DataSet> GetRoleListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetRoleList", cancel); }
        public Task<DataSet> GetPermissionListAsync(CancellationToken cancel = default(CancellationToken)) { return ListAsync("GetPermissionList", cancel); }

        /// <summary>What changed after a revision, one page; Changes() reads them all.</summary>
        public Task<DataSet> GetChangeListAsync(string sinceRevision = null, int? limit = null, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync("GetChangeList", Data, cancel, Text("SinceRevision", sinceRevision), Text("Limit", limit?.ToString(CultureInfo.InvariantCulture)));
        }

        /// <summary>A user's tables, all without rows when there is no such user.</summary>
        public Task<DataSet> GetUserAsync(string emailAddress, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync("modAPI.GetUser_Alternate", Data, cancel, Text("EmailAddress", emailAddress));
        }

        /// <summary>A group's tables, all without rows when there is no such group.</summary>
        public Task<DataSet> GetGroupAsync(string groupTitle, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync("modAPI.GetGroup_Alternate", Data, cancel, Text("GroupTitle", groupTitle));
        }

        /// <summary>
        /// Creates or changes a user. A table without rows empties its set: send the whole DataSet, not its GetChanges(), or one with the
        /// tables that you mean to replace. Returns the ID.
        /// </summary>
        public Task<int> UpdateUserAsync(DataSet data, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync("UpdateUser", result => result.ReadElementContentAsInt(), cancel, Tables(data));
        }

        /// <summary>Creates or changes a group, by the same rules. Returns the ID.</summary>
        public Task<int> UpdateGroupAsync(DataSet data, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync("UpdateGroup", result => result.ReadElementContentAsInt(), cancel, Tables(data));
        }

        /// <summary>False when there is no such user.</summary>
        public Task<bool> DeleteUserAsync(string emailAddress, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync("modAPI.DeleteUser_Alternate", result => result.ReadElementContentAsBoolean(), cancel, Text("EmailAddress", emailAddress));
        }

        /// <summary>False when there is no such group.</summary>
        public Task<bool> DeleteGroupAsync(string groupTitle, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync("modAPI.DeleteGroup_Alternate", result => result.ReadElementContentAsBoolean(), cancel, Text("GroupTitle", groupTitle));
        }

        /// <summary>What changed after a revision; its Revision is where to go on next time.</summary>
        public ChangeStream Changes(string sinceRevision, int pageSize = 1000) {
            return new ChangeStream(sinceRevision, (since, cancel) => PageAsync(GetChangeListAsync(since, pageSize, cancel)));
        }

        /// <summary>The revision to begin Changes() with: ask for it before you read everything.</summary>
        public Task<string> LatestRevisionAsync(CancellationToken cancel = default(CancellationToken)) {
            return ChangeStream.LatestAsync(() => PageAsync(GetChangeListAsync(null, 1, cancel)));
        }

        private static async Task<ChangeListAnswer> PageAsync(Task<DataSet> read) {
            DataSet tables = await read.ConfigureAwait(false);
            DataRow position = tables.Tables["Position"].Rows[0];
            return new ChangeListAnswer {
                Changes = tables.Tables["Changes"].Rows.Cast<DataRow>().Select(row => new Change {
                    Revision = row["Revision"].ToString(), At = row["At"].ToString(), RecordKind = row["RecordKind"].ToString(),
                    ID = row["ID"].ToString(), ChangeKind = row["Change"].ToString(),
                    Name = row["Name"].ToString(), ChangedFields = row["ChangedFields"].ToString(), KeyPrefix = row["KeyPrefix"].ToString(),
                }).ToList(),
                Position = new List<ChangePosition> { new ChangePosition {
                    Revision = position["Revision"].ToString(), Latest = position["Latest"].ToString(), More = position["More"].ToString(),
                } },
            };
        }

        private Task<DataSet> ListAsync(string operation, CancellationToken cancel) { return CallAsync(operation, Data, cancel); }

        private static DataSet Data(XmlReader result) {
            var data = new DataSet();
            ((IXmlSerializable)data).ReadXml(result);
            return data;
        }

        private Action<XmlWriter> Text(string name, string value) {
            return writer => { if (value != null) writer.WriteElementString(name, apiNamespace, value); };
        }

        private Action<XmlWriter> Tables(DataSet data) {
            return writer => {
                writer.WriteStartElement("data", apiNamespace);
                ((IXmlSerializable)data).WriteXml(writer);
                writer.WriteEndElement();
            };
        }

        private Task<T> CallAsync<T>(string operation, Func<XmlReader, T> result, CancellationToken cancel, params Action<XmlWriter>[] parameters) {
            byte[] body = Envelope(operation, parameters);
            Func<HttpContent> content = () => {
                var bytes = new ByteArrayContent(body);
                bytes.Headers.ContentType = new MediaTypeHeaderValue("text/xml") { CharSet = "utf-8" };
                bytes.Headers.Add("SOAPAction", "\"" + apiNamespace + "/" + operation + "\"");
                return bytes;
            };
            return transport.CallAsync("/public/api.asmx", operation, content, null, answer => Read(operation, answer, result), cancel);
        }

        private byte[] Envelope(string operation, Action<XmlWriter>[] parameters) {
            var stream = new MemoryStream();
            using (XmlWriter writer = XmlWriter.Create(stream, new XmlWriterSettings { Encoding = new UTF8Encoding(false) })) {
                writer.WriteStartElement("soap", "Envelope", soap);
                writer.WriteStartElement("soap", "Body", soap);
                writer.WriteStartElement(operation, apiNamespace);
                writer.WriteElementString("APIkey", apiNamespace, transport.ApiKey);
                foreach (Action<XmlWriter> write in parameters) write(writer);
            }
            return stream.ToArray();
        }

        private T Read<T>(string operation, RawAnswer answer, Func<XmlReader, T> result) {
            try {
                var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };
                using (XmlReader reader = XmlReader.Create(new MemoryStream(answer.Body), settings)) {
                    if (answer.Status == 200 && reader.ReadToFollowing(operation + "Result", apiNamespace)) return result(reader);
                    if (answer.Status != 200 && reader.ReadToFollowing("Fault", soap)) throw ProblemOf((XElement)XNode.ReadFrom(reader), answer);
                }
            } catch (Exception error) when (error is XmlException || error is FormatException || error is DataException || error is InvalidOperationException) {
            }
            // Not the text itself: it may be a page that repeats the request.
            throw new UnexpectedAnswerException("not an answer of the service (" + answer.MediaType + ")", answer.Status, answer.RequestId);
        }

        private ProblemException ProblemOf(XElement fault, RawAnswer answer) {
            XNamespace ns = apiNamespace;
            XElement error = fault.Descendants(ns + "error").FirstOrDefault();
            string code = (string)error?.Element(ns + "code") ?? "";
            if (code == "") throw new FormatException();
            string detail = transport.Redact((string)fault.Element("faultstring"));
            var errors = error.Elements(ns + "errors").Elements(ns + "item").Select(item => new ProblemItem {
                Path = (string)item.Element(ns + "path"), Code = (string)item.Element(ns + "code"), Message = transport.Redact((string)item.Element(ns + "message")),
            }).ToList();
            if (code == "revision_gone")
                return new RevisionGoneException(answer.Status, detail, errors, answer.RequestId, (string)error.Element(ns + "latestRevision"));
            return new ProblemException(answer.Status, code, detail, errors, answer.RequestId);
        }
    }
}
